/** The credits that one dollar buys come in these sums, and in any whole one of at least 1 (B-102). */
export const topUpPackages = [10, 25, 50, 100] as const
/** The largest sum of one top-up, in dollars. */
export const maxTopUp = 10_000
/** What people are told of a sum that cannot be topped up with (B-102). */
export const topUpMessages = {
  missing: 'Amount is a required field',
  'not-a-number': 'Amount must be a number',
  'not-whole': 'Amount must be a whole number of dollars',
  'below-one': 'Amount must be at least 1',
  'too-large': `Amount can be at most ${maxTopUp.toLocaleString('en-US')}`,
} as const
