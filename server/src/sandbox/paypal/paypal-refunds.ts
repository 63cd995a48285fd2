import {
  type CaptureRow,
  makeId,
  type OrderRow,
  type PaypalStore,
  type RefundRow,
  sumRefunded,
} from './paypal-book.ts'
import { emit } from './paypal-events.ts'
import { notFound, unprocessable } from './paypal-fault.ts'
import { readCents, readRefundBody } from './paypal-order-body.ts'
import { toCapture, toRefund } from './paypal-shapes.ts'

/** Days within which PayPal refunds a payment. */
const refundDays = 180

interface Captured {
  row: OrderRow
  capture: CaptureRow
}

/** `GET /v2/payments/captures/{id}`. */
export function showCapture(store: PaypalStore, id: string): unknown {
  const { row, capture } = findCaptured(store, id)
  return toCapture(store, row, capture)
}

/** `POST /v2/payments/captures/{id}/refund`: in part, or all that remains. */
export function refundCapture(store: PaypalStore, captureId: string, body: Buffer): unknown {
  const { amount } = readRefundBody(body)
  const captured = findCaptured(store, captureId)
  const left = checkRefundable(store, captured)
  if (amount !== undefined && amount.currency_code !== captured.row.currency)
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture.',
    )
  const cents = amount === undefined ? left : readCents(amount)
  if (cents > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  const { refunds: outcome } = store.settings()
  if (outcome === 'REFUSED') throw unprocessable('TRANSACTION_REFUSED', 'The request was refused.')
  const createdAt = store.now().toISOString()
  const refund: RefundRow = {
    id: makeId(),
    orderId: captured.row.id,
    captureId,
    cents,
    status: outcome,
    createdAt,
  }
  store.refunds.put(refund.id, refund)
  const row = outcome === 'COMPLETED' ? settleRefund(store, captured, refund) : captured.row
  return toRefund(store, row, refund)
}

/** `GET /v2/payments/refunds/{id}`. */
export function showRefund(store: PaypalStore, id: string): unknown {
  const refund = store.refunds.get(id)
  if (refund === undefined) throw notFound()
  return toRefund(store, findCaptured(store, refund.captureId).row, refund)
}

/** Completes a pending refund. */
export function completeRefund(store: PaypalStore, id: string): void {
  const completed: RefundRow = { ...getPending(store, id), status: 'COMPLETED' }
  store.refunds.put(id, completed)
  settleRefund(store, findCaptured(store, completed.captureId), completed)
}

/** Fails a pending refund: the money stays with the merchant. */
export function failRefund(store: PaypalStore, id: string): void {
  store.refunds.put(id, { ...getPending(store, id), status: 'FAILED' })
}

function getPending(store: PaypalStore, id: string): RefundRow {
  const refund = store.refunds.get(id)
  if (refund?.status !== 'PENDING') throw new Error('There is no such pending refund.')
  return refund
}

function settleRefund(store: PaypalStore, { row, capture }: Captured, refund: RefundRow): OrderRow {
  const isAll = sumRefunded(store, capture.id, false) === row.cents
  const refunded: OrderRow = {
    ...row,
    capture: { ...capture, status: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
  }
  store.orders.put(row.id, refunded)
  emit(store, 'PAYMENT.CAPTURE.REFUNDED', 'refund', toRefund(store, refunded, refund))
  return refunded
}

function checkRefundable(store: PaypalStore, { row, capture }: Captured): number {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw unprocessable('CAPTURE_STATUS_NOT_VALID', 'Capture is not completed and cannot be refunded.')
  if (store.now().getTime() - Date.parse(capture.createdAt) > refundDays * 24 * 3_600_000)
    throw unprocessable(
      'REFUND_TIME_LIMIT_EXCEEDED',
      'You are over the time limit to perform a refund on this capture.',
    )
  const left = row.cents - sumRefunded(store, capture.id, true)
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  return left
}

function findCaptured({ orders, captures }: PaypalStore, captureId: string): Captured {
  const row = orders.get(captures.get(captureId) ?? '')
  if (row === undefined || row.capture === null) throw notFound()
  return { row, capture: row.capture }
}
