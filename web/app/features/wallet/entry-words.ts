import type { HistoryKind, WalletEntry } from '@sohbet/contract/wallet'
import { formatDollars } from '../money/format-dollars.ts'

const gone = 'a member who has left'

/** What a line of the history says. */
export function entryWords({
  kind,
  note,
  amount,
  order,
}: Pick<WalletEntry, 'kind' | 'note' | 'amount' | 'order'>): string {
  if (order !== null) return orderWords(order)
  if (kind === 'transfer_out') return `Sent to ${note ?? gone}`
  if (kind === 'transfer_in') return `Received from ${note ?? gone}`
  if (kind === 'adjustment') return amount < 0 ? 'Taken back by us' : 'Added by us'
  return kindNames[kind]
}

type Order = NonNullable<WalletEntry['order']>

const orderStates: Record<Order['status'], string> = {
  pending: 'not paid yet',
  paid: 'paid',
  failed: 'payment failed',
  expired: 'not paid',
  review: 'being checked',
  refund_pending: 'being refunded',
  refunded: 'refunded',
  disputed: 'payment disputed',
  charged_back: 'charged back',
}

// Its money moved no credits, so it stands there in dollars (B-113).
function orderWords({ type, total, status }: Order): string {
  return `${type === 'top_up' ? 'Top-up' : 'Plan'} of ${formatDollars(total)}, ${orderStates[status]}`
}

/** The name of each kind of line. */
export const kindNames: Record<HistoryKind, string> = {
  order: 'Orders',
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
