import { message } from '@sohbet/messages'
import type { Message } from '@sohbet/messages'
import type { StoredOrder } from './order.ts'

/** Milliseconds within which an order is given back, by our Terms: 14 days. */
const refundableMs = 14 * 24 * 3600 * 1000

/** Why nothing can be given back of an order at that moment; undefined: it can. */
export function whyNotRefunded(
  { status, fulfilled_at: fulfilledAt }: StoredOrder,
  at: Date,
): Message | undefined {
  if (status === 'refund_pending') return message('studioMoney.refused.onItsWay')
  if (status === 'disputed' || status === 'charged_back') return message('studioMoney.refused.disputed')
  if (status !== 'fulfilled' && status !== 'review') return message('studioMoney.refused.state', { status })
  const isLate = fulfilledAt !== null && at.getTime() - fulfilledAt.getTime() > refundableMs
  return isLate ? message('studioMoney.refused.late') : undefined
}
