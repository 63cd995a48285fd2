import type { MessageKey } from '@sohbet/messages'

/** The suggested top-ups in dollars; any whole amount from 1 is possible (B-102). */
export const topUpPackages = [10, 25, 50, 100] as const
/** The maximum top-up in dollars. */
export const maxTopUp = 10_000
/** The messages for an invalid top-up amount (B-102). */
export const topUpMessages = {
  missing: 'contract.topUp.missing',
  'not-a-number': 'contract.topUp.notANumber',
  'not-whole': 'contract.topUp.notWhole',
  'below-one': 'contract.topUp.belowOne',
  'too-large': 'contract.topUp.tooLarge',
} as const satisfies Record<string, MessageKey>
