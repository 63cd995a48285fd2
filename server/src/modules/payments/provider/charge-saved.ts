import { transact } from '#platform/database/transact.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  RepeatRefused,
} from '#platform/payments/payment-provider.ts'
import { lockOrder, type OrderServices } from '#modules/orders/index.ts'
import { isDecided, paidAlready } from '../payment/decide-payment.ts'
import {
  findPayment,
  noteName,
  noteRequested,
  type PaymentWithOrder,
  updatePayment,
} from '../queries/payments.ts'
import { requestOf } from './start-payment.ts'

/** Milliseconds during which a charge is repeated with its key: PayPal remembers one for six hours. */
const repeatsMs = 5 * 3600 * 1000
/** Milliseconds by which our clock may be ahead of a provider's. */
const clockSlackMs = 3600 * 1000

/**
 * Charges the saved method of a committed payment, or repeats the request: with one key the money moves
 * once. When the provider refuses a repeat or has forgotten the key, its list of that time shows whether it
 * charged. Undefined: it did not.
 */
export async function chargeSaved(
  services: OrderServices,
  provider: PaymentProvider,
  known: PaymentWithOrder,
  signal: AbortSignal,
): Promise<ProviderPayment | undefined> {
  const { order, payment } = known
  const { charged_method_id: savedMethodId } = payment
  if (savedMethodId === null || isDecided(payment.status)) return undefined
  const ageMs = services.clock.now().getTime() - payment.created_at.getTime()
  if (ageMs >= repeatsMs) {
    const found = await findInList(services, provider, known, signal)
    if (found === undefined && ageMs < repeatsMs + provider.listDelayMs) throw isNotListedYet(provider)
    return found
  }
  const request = requestOf(services, order, payment)
  const claim = await claimRequest(services, known)
  if (claim === 'withdrawn') return undefined
  const isFirst = claim === 'first'
  try {
    const providerPayment = await provider.chargeSaved(
      { ...request, savesMethod: false, savedMethodId },
      signal,
    )
    await noteName(services.db, payment.id, providerPayment.providerOrderId)
    return providerPayment
  } catch (error) {
    if (error instanceof ProviderRefused && isFirst && error.code !== paidAlready)
      return refusedProviderPayment(known, error, services.clock.now())
    if (!(error instanceof ProviderRefused || error instanceof RepeatRefused)) throw error
    // An earlier request may have charged, whatever the answer to this one.
    const found = await findInList(services, provider, known, signal)
    if (found !== undefined) return found
    if (error instanceof RepeatRefused) throw error
    if (provider.listDelayMs > 0) throw isNotListedYet(provider)
    return refusedProviderPayment(known, error, services.clock.now())
  }
}

// A plan may have been cancelled since its charge was planned, or its account closed: what was never requested is
// not requested any more.
async function claimRequest(
  { db, clock, plans }: OrderServices,
  { order: { id: orderId }, payment: { id } }: PaymentWithOrder,
): Promise<'first' | 'repeat' | 'withdrawn'> {
  return await transact(db, async (trx) => {
    const at = clock.now()
    const order = await lockOrder(trx, orderId)
    const payment = await findPayment(trx, { id })
    if (order === undefined || payment === undefined || isDecided(payment.status)) return 'withdrawn'
    if (!(await noteRequested(trx, id, at))) return 'repeat'
    if (order.kind === 'top_up' || (await plans.mayCharge(trx, order, at))) return 'first'
    await updatePayment(trx, id, { status: 'canceled', decided_at: at, check_at: null })
    return 'withdrawn'
  })
}

function isNotListedYet({ name }: PaymentProvider): ProviderUnavailable {
  return new ProviderUnavailable(`${name} may have charged what its list does not show yet.`)
}

async function findInList(
  { db, clock }: OrderServices,
  provider: PaymentProvider,
  { order, payment }: PaymentWithOrder,
  signal: AbortSignal,
): Promise<ProviderPayment | undefined> {
  const from = new Date(payment.created_at.getTime() - clockSlackMs)
  for await (const providerPayment of provider.list(from, clock.now(), signal)) {
    const { providerOrderId, orderReference } = providerPayment
    if (orderReference !== order.reference) continue
    if ((await findPayment(db, { provider: provider.name, providerOrderId })) !== undefined) continue
    await noteName(db, payment.id, providerOrderId)
    return providerPayment
  }
  return undefined
}

// PayPal creates no order for a declined charge.
function refusedProviderPayment(
  { order, payment }: PaymentWithOrder,
  { code }: ProviderRefused,
  at: Date,
): ProviderPayment {
  return {
    providerOrderId: '',
    providerPaymentId: null,
    state: 'failed',
    amount: payment.amount_cents,
    currency: payment.currency,
    payee: null,
    orderReference: order.reference,
    refunded: payment.refunded_cents,
    dispute: 'none',
    disputed: null,
    lastFour: null,
    methodName: null,
    savedMethodId: null,
    methodExpires: null,
    failureCode: code,
    createdAt: at,
  }
}
