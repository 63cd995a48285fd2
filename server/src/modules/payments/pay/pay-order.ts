import { message } from '@sohbet/messages'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getPaymentToken as call } from '@sohbet/contract/payments'
import type { Member } from '#platform/caller.ts'
import { transact } from '#platform/database/transact.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import {
  type ProviderName,
  ProviderRefused,
  ProviderUnavailable,
  type StartedPayment,
} from '#platform/payments/payment-provider.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { requireWithinLimit, requireWithinMemoryLimit } from '#platform/security/rate-limit.ts'
import { findOrder, lockOrder, type OrderServices, type StoredOrder } from '#modules/orders/index.ts'
import { isDecided, isUnpaid } from '../payment/decide-payment.ts'
import { getCustomer } from '../provider/member-customer.ts'
import { addPayment, startPayment } from '../provider/start-payment.ts'
import { deleteCustomers } from '../queries/customers.ts'
import { findPaymentInFlight, type PaymentWithOrder, updatePayment } from '../queries/payments.ts'
import { providerDeadline, settlePayment, withdrawPayment } from '../settle/settle-payment.ts'
import { getProvider, type RefusedToBegin, requirePaying } from './paying-rules.ts'

/** Limit of payments started per hour and member; repeated starts count too. */
const beginnings = { name: 'payments', times: 60, seconds: 3600 }

/**
 * API-43, API-45: starts the payment of the caller's order at its provider. An open payment is returned
 * again; a failed one is followed by another. Refuses with `NotFound`, `Conflict` for a paid or closed
 * order, `PaymentPending` while a payment is undecided, and `Unavailable` when the provider gives no answer:
 * a job checks it then.
 */
export async function beginPayment(
  services: OrderServices,
  context: RequestContext<Member>,
  { orderId, providerName }: { orderId: number; providerName: ProviderName },
): Promise<StartedPayment> {
  const member = context.caller
  await requireWithinLimit(services.db, beginnings, {
    requester: context,
    message: message('refusals.pay.tooMany'),
  })
  const order = await getPayable(services, member, orderId)
  await requirePaying(services, order, providerName)
  const signal = providerDeadline()
  await settleOpen(services, order, { providerName, signal })
  const customerId = await findCustomer(services, order, { provider: providerName, signal })
  const known = await openPayment(services, order, { provider: providerName, customerId })
  return await start(services, known, signal)
}

async function getPayable({ db }: OrderServices, member: Member, orderId: number): Promise<StoredOrder> {
  const order = await findOrder(db, { id: orderId })
  if (order === undefined || order.member_id !== member.accountId) throw refuse<RefusedToBegin>('NotFound')
  return order
}

// A payment that its payer completed elsewhere, or in a browser that was closed, is not started a second time.
async function settleOpen(
  services: OrderServices,
  order: StoredOrder,
  { providerName, signal }: { providerName: ProviderName; signal: AbortSignal },
): Promise<void> {
  const payment = await findPaymentInFlight(services.db, order.id)
  if (payment === undefined || payment.status === 'initiated') return
  const settled = await settlePayment(services, payment.id, signal).catch(refuseUnanswered)
  if (!isUnpaid(settled.order.status)) throw refuse<RefusedToBegin>('AlreadyPaid')
  const { status } = settled.payment
  if (status === 'unknown' || status === 'approved' || status === 'pending') throw refusePending()
  if (status !== 'open' || payment.provider === providerName) return
  // Left open at the other provider: cancel it, so that it cannot be completed there any more.
  const withdrawn = await withdrawPayment(services, payment.id, signal).catch(refuseUnanswered)
  if (!isDecided(withdrawn.payment.status)) throw refusePending()
}

/** The refusal while it is unknown whether the money was charged. */
export function refusePending(): Refusal<
  RefusedToBegin | RefusedBy<'confirmPaypalOrder' | 'confirmStripeOrder'>
> {
  return refuse<RefusedToBegin | RefusedBy<'confirmPaypalOrder' | 'confirmStripeOrder'>>('PaymentPending', {
    retryAfterSeconds: 5,
  })
}

function refuseUnanswered(error: unknown): never {
  if (error instanceof ProviderUnavailable) throw refuseClosed()
  throw error
}

function refuseClosed(): Refusal<RefusedToBegin> {
  return refuse<RefusedToBegin>('ProviderUnavailable')
}

async function findCustomer(...args: Parameters<typeof getCustomer>): Promise<string | null> {
  try {
    return await getCustomer(...args)
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) throw refuseClosed()
    throw error
  }
}

// Committed before the request to the provider, so that no payment exists there that is unknown here.
async function openPayment(
  services: OrderServices,
  { id }: StoredOrder,
  { provider, customerId }: { provider: ProviderName; customerId: string | null },
): Promise<PaymentWithOrder> {
  return await transact(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order === undefined || !isUnpaid(order.status) || order.provider === 'none')
      throw refuse<RefusedToBegin>('NotPayable')
    const open = await findPaymentInFlight(trx, id)
    // A renewal may be charging the saved method at this moment, or another window may be paying elsewhere.
    if (open !== undefined && (open.charged_method_id !== null || open.provider !== provider))
      throw refusePending()
    if (open !== undefined) return { order, payment: open }
    return { order, payment: await addPayment(services, trx, order, { provider, customerId }) }
  })
}

async function start(
  services: OrderServices,
  known: PaymentWithOrder,
  signal: AbortSignal,
): Promise<StartedPayment> {
  const started = await startPayment(services, known, signal).catch(async (error: unknown) => {
    if (error instanceof ProviderRefused) await noteRefused(services, known, error)
    else if (!(error instanceof ProviderUnavailable)) throw error
    throw refuseClosed()
  })
  if (started === undefined) throw refuse<RefusedToBegin>('NotPayable')
  return started
}

async function noteRefused(
  { db, log, clock }: OrderServices,
  { order: { member_id: memberId }, payment }: PaymentWithOrder,
  { code }: ProviderRefused,
): Promise<void> {
  log.error({ provider: payment.provider, code }, 'a provider refused to begin a payment')
  await transact(db, async (trx) => {
    // Recreate a record that was deleted in the provider's dashboard.
    if (code === 'resource_missing' && memberId !== null)
      await deleteCustomers(trx, { memberId, provider: payment.provider })
    await lockOrder(trx, payment.order_id)
    const now = await findPaymentInFlight(trx, payment.order_id)
    if (now?.id !== payment.id || now.status !== 'initiated') return
    const decided = { status: 'failed', failure_code: code, decided_at: clock.now(), check_at: null }
    await updatePayment(trx, payment.id, decided)
  })
}

/** Limit of tokens per hour and member, per process. */
const tokens = { name: 'payment-tokens', times: 120, seconds: 3600 }

/**
 * API-42, D9: a token with which the caller's browser shows the provider's own fields, without access to the
 * server's calls. Refuses with `NotFound` a provider that is not available, and with `Unavailable` one that
 * gives no answer.
 */
export async function getPaymentToken(
  { db, providers }: OrderServices,
  context: RequestContext<Member>,
  providerName: ProviderName,
): Promise<AnswerOf<typeof call>['data']> {
  const provider = getProvider(providers, providerName)
  await requireWithinMemoryLimit(db, tokens, {
    requester: context,
    message: message('refusals.pay.tooMany'),
  })
  try {
    const { token, expiresAt } = await provider.browserToken(providerDeadline())
    const { publicKey, scriptOrigin } = provider.browser
    const shown = { public_key: publicKey, script_origin: scriptOrigin, is_test_mode: provider.isTestMode }
    return { token, expires_at: expiresAt, ...shown }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    throw refuse<'getPaymentToken'>('ProviderUnavailable')
  }
}
