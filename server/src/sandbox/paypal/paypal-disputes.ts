import { type DisputeRow, makeId, type OrderRow, type PaypalStore } from './paypal-book.ts'
import { emit } from './paypal-events.ts'
import { notFound } from './paypal-fault.ts'
import { toDispute } from './paypal-shapes.ts'

/** The payer disputes a payment, or this many cents of it. */
export function openDispute(store: PaypalStore, row: OrderRow, cents: number = row.cents): DisputeRow {
  if (row.capture === null) throw new Error('Nothing was captured of this order.')
  const dispute: DisputeRow = {
    id: `PP-D-${makeId().slice(0, 6)}`,
    orderId: row.id,
    captureId: row.capture.id,
    cents,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    createdAt: store.now().toISOString(),
  }
  store.disputes.put(dispute.id, dispute)
  emit(store, 'CUSTOMER.DISPUTE.CREATED', 'dispute', toDispute(store, dispute, row, true))
  return dispute
}

/** Decides the dispute of an order. */
export function resolveDispute(store: PaypalStore, row: OrderRow, outcome: 'won' | 'lost'): void {
  const open = store.disputes.all().find(({ orderId, status }) => orderId === row.id && status !== 'RESOLVED')
  if (open === undefined) throw new Error('This order has no open dispute.')
  const code = outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  const resolved: DisputeRow = { ...open, status: 'RESOLVED', outcome: code }
  store.disputes.put(open.id, resolved)
  emit(store, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', toDispute(store, resolved, row, true))
}

/** The cents of an order lost to disputes. */
export function sumLost({ disputes }: PaypalStore, orderId: string): number {
  return disputes
    .all()
    .filter((dispute) => dispute.orderId === orderId && dispute.outcome === 'RESOLVED_BUYER_FAVOUR')
    .reduce((sum, { cents }) => sum + cents, 0)
}

/** `GET /v1/customer/disputes?disputed_transaction_id=`. */
export function listDisputes(store: PaypalStore, captureId: string | null): unknown {
  const rows = store.disputes.all().filter((dispute) => captureId === null || dispute.captureId === captureId)
  return {
    items: rows.map((dispute) => toDispute(store, dispute, orderOf(store, dispute), false)),
    links: [],
  }
}

/** `GET /v1/customer/disputes/{id}`. */
export function showDispute(store: PaypalStore, id: string): unknown {
  const dispute = store.disputes.get(id)
  if (dispute === undefined) throw notFound()
  return toDispute(store, dispute, orderOf(store, dispute), true)
}

function orderOf({ orders }: PaypalStore, { orderId }: DisputeRow): OrderRow {
  const row = orders.get(orderId)
  if (row === undefined) throw notFound()
  return row
}
