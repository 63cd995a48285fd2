import type { OrderResponseBody } from '@paypal/paypal-js'
import {
  type CaptureRow,
  type DisputeRow,
  type OrderRow,
  type PaypalStore,
  type RefundRow,
  sumRefunded,
  toMoney,
  type VaultRow,
} from './paypal-book.ts'

type PaypalUnit = NonNullable<OrderResponseBody['purchase_units']>[number]
type PaypalCapture = NonNullable<NonNullable<PaypalUnit['payments']>['captures']>[number]
type PaypalRefund = NonNullable<NonNullable<PaypalUnit['payments']>['refunds']>[number]

/** An order in the format of Orders v2, by the types PayPal generates from its specification. */
export function toOrder(store: PaypalStore, row: OrderRow): OrderResponseBody {
  const url = `${store.context.url()}/paypal/v2/checkout/orders/${row.id}`
  const approval = {
    href: store.context.browserUrl(`/paypal/checkoutnow?token=${row.id}`),
    rel: 'payer-action',
    method: 'GET',
  } as const
  const self = { href: url, rel: 'self', method: 'GET' } as const
  const capture = { href: `${url}/capture`, rel: 'capture', method: 'POST' } as const
  const isOpen = row.status === 'CREATED' || row.status === 'PAYER_ACTION_REQUIRED'
  return {
    id: row.id,
    intent: 'CAPTURE',
    status: row.status,
    create_time: row.createdAt,
    payment_source: toSource(row),
    purchase_units: [toUnit(store, row)],
    links: [self, ...(isOpen ? [approval] : []), ...(row.status === 'APPROVED' ? [capture] : [])],
  }
}

function toSource({
  status,
  savesMethod,
  payer,
  vaultId,
}: OrderRow): NonNullable<OrderResponseBody['payment_source']> {
  if (payer?.card) return { card: { brand: payer.card.brand as 'VISA', last_digits: payer.card.lastDigits } }
  if (payer === null) return { paypal: {} }
  const paypal = { account_id: payer.payerId, email_address: `${payer.kind}@buyer.example` }
  if (!savesMethod || status !== 'COMPLETED') return { paypal }
  const vault =
    vaultId === null ? { status: 'APPROVED' as const } : { id: vaultId, status: 'VAULTED' as const }
  return { paypal: { ...paypal, attributes: { vault } } }
}

/** A saved method in the format of Payment Method Tokens v3. */
export function toSavedMethod({ id, payer }: VaultRow): Record<string, unknown> {
  const paypal = { account_id: payer.payerId, email_address: `${payer.kind}@buyer.example` }
  return { id, customer: { id: `customer_${payer.payerId}` }, payment_source: { paypal }, links: [] }
}

function toUnit(store: PaypalStore, row: OrderRow): PaypalUnit {
  return {
    reference_id: 'default',
    amount: toMoney(row.cents, row.currency),
    payee: { merchant_id: store.context.keys.paypal.merchantId, email_address: 'seller@sandbox.example' },
    description: row.description,
    ...named(row),
    ...(row.capture === null
      ? {}
      : { payments: { captures: [toCapture(store, row, row.capture)], refunds: refundsOf(store, row) } }),
  }
}

function named({ customId, invoiceId }: OrderRow): { custom_id?: string; invoice_id?: string } {
  return {
    ...(customId === null ? {} : { custom_id: customId }),
    ...(invoiceId === null ? {} : { invoice_id: invoiceId }),
  }
}

function refundsOf(store: PaypalStore, row: OrderRow): PaypalRefund[] {
  return store.refunds
    .all()
    .filter(({ orderId }) => orderId === row.id)
    .map((refund) => toRefund(store, row, refund))
}

/** A capture in the format of Payments v2. */
export function toCapture(
  { context }: PaypalStore,
  row: OrderRow,
  capture: CaptureRow,
): PaypalCapture & { supplementary_data: { related_ids: { order_id: string } } } {
  const href = `${context.url()}/paypal/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' as const } } : {}),
    amount: toMoney(row.cents, row.currency),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...named(row),
    supplementary_data: { related_ids: { order_id: row.id } },
    create_time: capture.createdAt,
    update_time: capture.createdAt,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
    ],
  }
}

/** A refund in the format of Payments v2. */
export function toRefund(store: PaypalStore, row: OrderRow, refund: RefundRow): PaypalRefund {
  const base = `${store.context.url()}/paypal/v2/payments`
  return {
    id: refund.id,
    status: refund.status,
    amount: toMoney(refund.cents, row.currency),
    ...named(row),
    seller_payable_breakdown: {
      total_refunded_amount: toMoney(sumRefunded(store, refund.captureId, false), row.currency),
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${base}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A dispute in the list format of the Disputes API, or in the single format with its outcome. */
export function toDispute(
  { context }: PaypalStore,
  dispute: DisputeRow,
  row: OrderRow,
  withOutcome: boolean,
): Record<string, unknown> {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    reason: 'UNAUTHORISED',
    status: dispute.status,
    dispute_amount: toMoney(dispute.cents, row.currency),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        custom: row.customId ?? undefined,
        invoice_number: row.invoiceId ?? undefined,
        seller: { merchant_id: context.keys.paypal.merchantId },
      },
    ],
    ...(withOutcome && dispute.outcome !== null
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            ...(dispute.outcome === 'RESOLVED_BUYER_FAVOUR' && {
              amount_refunded: toMoney(dispute.cents, row.currency),
            }),
          },
        }
      : {}),
  }
}
