import type { Database } from '#platform/database/db.ts'
import { issueInvoice } from '#modules/invoices/index.ts'
import { postTransfer } from '#modules/wallet/index.ts'
import { spendCode } from '../offers/discount-codes.ts'
import { deriveRequestId, type StoredOrder } from '../order/order.ts'
import type { OrderServices } from '../order/order-services.ts'
import { setOrderStatus } from '../queries/orders.ts'
import { addReceiptEmail } from './receipt-email.ts'

/**
 * Grants what a locked order has paid for, invoices it and queues its receipt; the only path to `fulfilled`.
 * Answers false without any change when the order was given up and another member has used its discount code
 * since, or when the period of its plan has moved since it was ordered.
 */
export async function fulfilOrder(
  services: Pick<OrderServices, 'fulfil' | 'plans' | 'jobs' | 'config' | 'providers'>,
  trx: Database,
  order: StoredOrder,
  at: Date,
): Promise<boolean> {
  const { fulfil, plans, jobs } = services
  if (order.kind === 'subscription' && !(await plans.mayGive(trx, order, at))) return false
  if (!(await spendCode(trx, order))) return false
  await fulfil[order.kind](trx, order, at)
  await setOrderStatus(trx, order.id, { status: 'fulfilled', fulfilled_at: at })
  await invoice(services, trx, order, at)
  await addReceiptEmail(trx, jobs, order.id)
  return true
}

// After the wallet: the counter of the invoice series is locked until the transaction ends, and every sale
// waits for it.
async function invoice(
  { config, providers }: Pick<OrderServices, 'config' | 'providers'>,
  trx: Database,
  order: StoredOrder,
  at: Date,
): Promise<void> {
  if (order.provider === 'none' || order.member_id === null) return
  await issueInvoice({ config }, trx, {
    orderId: order.id,
    memberId: order.member_id,
    currency: order.currency,
    net: order.net_cents,
    tax: order.tax_cents,
    taxRateBp: order.tax_rate_bp,
    taxCountry: order.tax_country,
    isTest: providers[order.provider]?.isTestMode === true,
    at,
  })
}

/** Transfers the credits of a top-up and of its promotion to its member's wallet; idempotent. */
export async function fulfilTopUp(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  const { reference, member_id: memberId, provider, credit_units: credits, bonus_units: bonus } = order
  if (memberId === null) throw new Error(`The order ${reference} has nobody to be fulfilled for.`)
  const to = { memberId }
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, 'top_up'),
    kind: 'top_up',
    from: { systemAccount: provider === 'none' ? 'promotions' : `top-ups:${provider}` },
    to,
    units: credits,
    reference,
    at,
  })
  if (bonus === 0) return
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, 'promotion'),
    kind: 'promotion',
    from: { systemAccount: 'promotions' },
    to,
    units: bonus,
    reference,
    at,
  })
}
