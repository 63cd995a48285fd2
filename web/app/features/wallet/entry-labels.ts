import type { HistoryKind, WalletEntry } from '@sohbet/contract/wallet'
import { type MessageKey, t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'

/** The text of a line in the history. */
export function entryText({
  kind,
  note,
  amount,
  order,
}: Pick<WalletEntry, 'kind' | 'note' | 'amount' | 'order'>): string {
  if (order !== null) return orderText(order)
  if (kind === 'transfer_out')
    return note === null ? t('wallet.entry.sentToGone') : t('wallet.entry.sent', { member: note })
  if (kind === 'transfer_in')
    return note === null ? t('wallet.entry.receivedFromGone') : t('wallet.entry.received', { member: note })
  if (kind === 'adjustment') return amount < 0 ? t('wallet.entry.taken') : t('wallet.entry.added')
  return t(kindNames[kind])
}

type Order = NonNullable<WalletEntry['order']>

// A money payment moved no credits, so it is listed with its amount (B-113).
function orderText({ type, total, currency, status }: Order): string {
  return t('wallet.entry.order', { type, status, total: formatMoney(total, currency) })
}

/** The name of each kind of entry. */
export const kindNames = {
  order: 'wallet.kind.order',
  transfer: 'wallet.kind.transfer',
  top_up: 'wallet.kind.topUp',
  promotion: 'wallet.kind.promotion',
  purchase: 'wallet.kind.purchase',
  download: 'wallet.kind.download',
  plan: 'wallet.kind.plan',
  gift: 'wallet.kind.gift',
  gift_claim: 'wallet.kind.giftClaim',
  gift_return: 'wallet.kind.giftReturn',
  refund: 'wallet.kind.refund',
  dispute: 'wallet.kind.dispute',
  adjustment: 'wallet.kind.adjustment',
  forfeit: 'wallet.kind.forfeit',
  demo: 'wallet.kind.demo',
} as const satisfies Record<HistoryKind, MessageKey>
