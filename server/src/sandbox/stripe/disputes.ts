import { fromExample } from './objects.ts'
import { invalid } from './stripe-fault.ts'
import { getRow, type StoredDispute, type StripeStore } from './store.ts'

/** The payer's bank withdraws the money until the decision (docs.stripe.com/disputes). */
export function openDispute(
  store: StripeStore,
  chargeId: string,
  { reason, amount, status = 'needs_response' }: { reason: string; amount?: number; status?: DisputeStatus },
): StoredDispute {
  const charge = getRow(store.charges, 'charge', chargeId, 'charge')
  if (charge.disputed) throw invalid(`Charge ${chargeId} is disputed already.`)
  const dispute = fromExample<StoredDispute>('dispute', {
    id: store.newId('dp'),
    amount: amount ?? charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason,
    status,
  })
  store.disputes.put(dispute.id, dispute)
  store.charges.put(charge.id, { ...charge, disputed: true })
  store.emit('charge.dispute.created', dispute)
  if (!status.startsWith('warning_')) store.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The status of a dispute; the SDK's type also allows future ones. */
export type DisputeStatus = StoredDispute['status']

const closing: ReadonlySet<string> = new Set(['won', 'lost', 'prevented', 'warning_closed'])

/** The bank decides, escalates an inquiry, or changes its decision. */
export function changeDispute(store: StripeStore, id: string, status: DisputeStatus): StoredDispute {
  const dispute = getRow(store.disputes, 'dispute', id)
  const changed = { ...dispute, status }
  store.disputes.put(id, changed)
  store.emit(closing.has(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', changed)
  if (status === 'won') store.emit('charge.dispute.funds_reinstated', changed)
  if (status === 'needs_response') store.emit('charge.dispute.funds_withdrawn', changed)
  return changed
}

/** The cents of an intent lost to disputes. */
export function sumLost({ disputes }: StripeStore, intentId: string): number {
  return disputes
    .all()
    .filter(({ payment_intent: id, status }) => id === intentId && status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0)
}
