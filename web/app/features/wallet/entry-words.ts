import type { WalletEntry, WalletKind } from '@sohbet/contract/wallet'

const gone = 'a member who has left'

/** What a line of the history says. */
export function entryWords({ kind, note, amount }: Pick<WalletEntry, 'kind' | 'note' | 'amount'>): string {
  if (kind === 'transfer_out') return `Sent to ${note ?? gone}`
  if (kind === 'transfer_in') return `Received from ${note ?? gone}`
  if (kind === 'adjustment') return amount < 0 ? 'Taken back by us' : 'Added by us'
  return kindNames[kind]
}

/** The name of each kind of movement. */
export const kindNames: Record<WalletKind, string> = {
  transfer: 'Transfers',
  top_up: 'Top-ups',
  promotion: 'Bonus credits',
  purchase: 'Lessons',
  download: 'Downloads',
  plan: 'Plans',
  gift: 'Gifts',
  gift_claim: 'Gifts received',
  gift_return: 'Gifts returned',
  refund: 'Refunds',
  dispute: 'Disputed payments',
  adjustment: 'Adjustments',
  forfeit: 'Left behind',
  demo: 'Demo credits',
}
