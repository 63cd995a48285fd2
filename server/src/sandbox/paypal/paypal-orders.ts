import { type CaptureRow, makeId, type OrderRow, type Payer, type PaypalStore } from './paypal-book.ts'
import { openDispute } from './paypal-disputes.ts'
import { emit } from './paypal-events.ts'
import { notFound, PaypalFault, unprocessable } from './paypal-fault.ts'
import { type OrderBody, readCents } from './paypal-order-body.ts'
import { toCapture, toOrder, toSavedMethod } from './paypal-shapes.ts'

/** Hours for the payer to start, and then for approval and capture. */
const openHours = 3

/** `POST /v2/checkout/orders`; an order with a saved method is captured at once. */
export function createOrder(store: PaypalStore, body: OrderBody): OrderRow {
  const [unit] = body.purchase_units
  const paypal = body.payment_source?.paypal
  if (unit === undefined) throw notFound()
  const payee = unit.payee?.merchant_id
  if (payee !== undefined && payee !== store.context.keys.paypal.merchantId)
    throw unprocessable('PAYEE_ACCOUNT_INVALID', 'Payee account specified is invalid.')
  const savesMethod = paypal?.attributes !== undefined
  if (savesMethod && !store.settings().savesMethods)
    throw unprocessable(
      'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE',
      'The API caller or the merchant on whose behalf the API call is initiated is not allowed to vault the given source.',
    )
  const context = paypal?.experience_context
  if (savesMethod && (context?.return_url === undefined || context.cancel_url === undefined))
    throw unprocessable(
      'RETURN_URL_REQUIRED',
      'The return url is required when attempting to vault this source.',
    )
  const row: OrderRow = {
    id: makeId(),
    status: paypal === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    createdAt: store.now().toISOString(),
    approvedAt: null,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    description: unit.description ?? '',
    brandName: context?.brand_name ?? 'Sandbox seller',
    currency: unit.amount.currency_code,
    cents: readCents(unit.amount),
    returnUrl: context?.return_url ?? '',
    cancelUrl: context?.cancel_url ?? '',
    savesMethod,
    hasOwnMethod: paypal?.attributes?.vault.permit_multiple_payment_tokens === true,
    payer: null,
    vaultId: null,
    capture: null,
  }
  if (paypal?.vault_id !== undefined) return chargeSaved(store, row, paypal.vault_id)
  store.orders.put(row.id, row)
  return row
}

function chargeSaved(store: PaypalStore, row: OrderRow, vaultId: string): OrderRow {
  const saved = store.vault.get(vaultId)
  if (saved === undefined)
    throw unprocessable(
      'TOKEN_ID_NOT_FOUND',
      'Specified token was not found. Verify the token and try the request again.',
    )
  if (saved.payer.kind === 'expiring') throw declined()
  return takeMoney(store, { ...row, payer: saved.payer, approvedAt: row.createdAt })
}

/** Returns an order unless it has expired without a capture. */
export function getOrder(store: PaypalStore, id: string): OrderRow {
  const row = store.orders.get(id)
  if (row === undefined || isExpired(store, row)) throw notFound()
  return row
}

function isExpired({ now }: PaypalStore, { status, createdAt, approvedAt }: OrderRow): boolean {
  if (status === 'COMPLETED') return false
  return now().getTime() - Date.parse(approvedAt ?? createdAt) > openHours * 3_600_000
}

/** The payer approves an order with an account or a card. */
export function approveOrder(store: PaypalStore, id: string, payer: Payer): OrderRow {
  const row = getOrder(store, id)
  if (row.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  const approved: OrderRow = { ...row, status: 'APPROVED', approvedAt: store.now().toISOString(), payer }
  store.orders.put(id, approved)
  emit(store, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', toOrder(store, approved))
  return approved
}

/** `POST /v2/checkout/orders/{id}/capture`. */
export function captureOrder(store: PaypalStore, id: string): OrderRow {
  const row = getOrder(store, id)
  if (row.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
    )
  if (row.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  refuseSameInvoice(store, row)
  if (row.payer?.kind !== 'declined') return takeMoney(store, row)
  // The payer has to return and choose another payment method.
  store.orders.put(id, { ...row, status: 'PAYER_ACTION_REQUIRED', approvedAt: null, payer: null })
  throw declined()
}

function declined(): PaypalFault {
  const description =
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.'
  return new PaypalFault(422, 'UNPROCESSABLE_ENTITY', [{ issue: 'INSTRUMENT_DECLINED', description }])
}

function refuseSameInvoice({ orders }: PaypalStore, row: OrderRow): void {
  if (row.invoiceId === null) return
  if (orders.all().some(({ invoiceId, status }) => invoiceId === row.invoiceId && status === 'COMPLETED'))
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
}

function takeMoney(store: PaypalStore, row: OrderRow): OrderRow {
  const status = row.payer?.kind === 'pending' ? 'PENDING' : 'COMPLETED'
  const capture: CaptureRow = { id: makeId(), status, createdAt: store.now().toISOString() }
  const taken: OrderRow = { ...row, status: 'COMPLETED', capture, vaultId: saveMethod(store, row) }
  store.orders.put(row.id, taken)
  store.captures.put(capture.id, row.id)
  emit(store, `PAYMENT.CAPTURE.${status}`, 'capture', toCapture(store, taken, capture))
  emit(store, 'CHECKOUT.ORDER.COMPLETED', 'checkout-order', toOrder(store, taken))
  if (row.payer?.kind === 'disputed') openDispute(store, taken)
  return taken
}

function saveMethod(store: PaypalStore, order: OrderRow): string | null {
  const { savesMethod, hasOwnMethod, payer } = order
  // A card on PayPal's page is not saved to an account.
  if (!savesMethod || payer === null || payer.card !== null) return null
  const known = store.vault.all().find((saved) => saved.payer.payerId === payer.payerId)
  if (known !== undefined && !hasOwnMethod) return known.id
  const saved = { id: makeId().toLowerCase(), payer }
  store.vault.put(saved.id, saved)
  const event = { ...toSavedMethod(saved), metadata: { order_id: order.id } }
  emit(store, 'VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', event)
  if (store.context.random() >= store.settings().delayedMethods) return saved.id
  store.context.count('method named late')
  return null
}

/** Decides a pending capture: the bank paid or declined. */
export function decideCapture(store: PaypalStore, id: string, status: 'COMPLETED' | 'DECLINED'): void {
  const row = getOrder(store, id)
  if (row.capture?.status !== 'PENDING') throw new Error('This order has no pending capture.')
  const decided: OrderRow = { ...row, capture: { ...row.capture, status } }
  store.orders.put(id, decided)
  if (decided.capture === null) return
  const kind = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  emit(store, kind, 'capture', toCapture(store, decided, decided.capture))
}
