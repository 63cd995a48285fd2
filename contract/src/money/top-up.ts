import type { MessageKey } from '@sohbet/messages'

/** The credits that one dollar buys come in these sums, and in any whole one of at least 1 (B-102). */
export const topUpPackages = [10, 25, 50, 100] as const
/** The largest sum of one top-up, in dollars. */
export const maxTopUp = 10_000
/** What people are told of a sum that cannot be topped up with (B-102). */
export const topUpMessages = {
  missing: 'contract.topUp.missing',
  'not-a-number': 'contract.topUp.notANumber',
  'not-whole': 'contract.topUp.notWhole',
  'below-one': 'contract.topUp.belowOne',
  'too-large': 'contract.topUp.tooLarge',
} as const satisfies Record<string, MessageKey>
