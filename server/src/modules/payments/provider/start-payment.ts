import { createHash, randomUUID } from 'node:crypto'
import { toCredits } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { requestedLanguage } from '#platform/language/requested-language.ts'
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderName,
  ProviderUnavailable,
  type StartedPayment,
} from '#platform/payments/payment-provider.ts'
import type { Services } from '#platform/start/services.ts'
import {
  type OrderServices,
  setOrderProvider,
  setOrderStatus,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { addNextCheck } from '../jobs/payment-checks.ts'
import { isDecided } from '../payment/decide-payment.ts'
import { findPayment, insertPayment, noteName, noteStarted, type StoredPayment } from '../queries/payments.ts'

/**
 * Starts a committed payment at its provider, and stores the provider's id. One that has an id is resumed by
 * it: a provider forgets a key after a while, and would start a second payment. Undefined: its order was
 * given up during the request, so nobody may complete it. Throws the provider's errors.
 */
export async function startPayment(
  services: OrderServices,
  { order, payment }: { order: StoredOrder; payment: StoredPayment },
  signal: AbortSignal,
): Promise<StartedPayment | undefined> {
  const { db } = services
  const provider = getOpenProvider(services, payment.provider)
  if (payment.provider_order_id !== null) return await provider.resume(payment.provider_order_id, signal)
  const started = await provider.start(requestOf(services, order, payment), signal)
  const { providerOrderId, clientSecret } = started
  const secretHash = clientSecret === null ? null : hashSecret(clientSecret)
  await noteStarted(db, payment.id, { providerOrderId, secretHash })
  const stored = await findPayment(db, { id: payment.id })
  if (stored === undefined || !isDecided(stored.status)) return started
  // Named, so that money that arrives all the same is found and given back.
  await noteName(db, payment.id, providerOrderId)
  await provider.cancel(providerOrderId, signal)
  return undefined
}

/** The hash that identifies the client secret of a payer's browser. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The provider request of a payment, as stored with its row. */
export function requestOf(
  services: Pick<Services, 'config'>,
  order: StoredOrder,
  { request_key: requestKey, frozen_request: frozen }: StoredPayment,
): PaymentRequest {
  return { ...describe(services, order, requestKey), ...(frozen !== null && { frozen }) }
}

/** How to pay an order: by a payer in a browser, or by a saved method without one. */
interface NewPayment {
  provider: ProviderName
  customerId?: string | null
  savedMethodId?: string
}

/** Adds a payment of a locked, unpaid order before the request to its provider. It is checked until it is decided. */
export async function addPayment(
  services: OrderServices,
  trx: Database,
  order: StoredOrder,
  requested: NewPayment,
): Promise<StoredPayment> {
  const { provider, savedMethodId } = requested
  const at = services.clock.now()
  const requestKey = randomUUID()
  const payment = await insertPayment(trx, {
    order_id: order.id,
    provider,
    // From here on a charge may move money: neither order nor account can be deleted before its outcome is
    // known.
    ...(savedMethodId !== undefined && { status: 'unknown', charged_method_id: savedMethodId }),
    request_key: requestKey,
    frozen_request: freezeRequest(services, order, { ...requested, requestKey }),
    amount_cents: order.total_cents,
    currency: order.currency,
    created_at: at,
  })
  await addNextCheck(trx, services.jobs, payment, at)
  if (order.provider !== provider) await setOrderProvider(trx, order.id, provider)
  if (order.status === 'created') await setOrderStatus(trx, order.id, { status: 'awaiting_payment' })
  return payment
}

// Stored with its row: a repeat has to be identical, whatever is configured or deployed by then.
function freezeRequest(
  services: OrderServices,
  order: StoredOrder,
  { provider, requestKey, customerId = null, savedMethodId }: NewPayment & { requestKey: string },
): string {
  const request = { ...describe(services, order, requestKey), customerId }
  return getOpenProvider(services, provider).freeze(
    savedMethodId === undefined ? request : { ...request, savesMethod: false, savedMethodId },
  )
}

/** An available provider; throws ProviderUnavailable for any other. */
export function getOpenProvider(
  { providers }: Pick<OrderServices, 'providers'>,
  name: ProviderName,
): PaymentProvider {
  const provider = providers[name]
  if (provider === undefined) throw new ProviderUnavailable(`${name} is not open.`)
  return provider
}

function describe(
  { config: { publicOrigin, brand } }: Pick<Services, 'config'>,
  order: StoredOrder,
  requestKey: string,
): PaymentRequest {
  const isTopUp = order.kind === 'top_up'
  const what = isTopUp ? `${toCredits(order.credit_units)} credits` : `${order.plan} for a ${order.period}`
  return {
    orderReference: order.reference,
    amount: order.total_cents,
    currency: order.currency,
    description: `${brand.name}: ${what}`,
    requestKey,
    returnUrl: `${publicOrigin}/subscription/paymentconfirmation?order=${order.reference}`,
    cancelUrl: `${publicOrigin}${isTopUp ? '/wallet/topupwallet' : '/subscription'}?order=${order.reference}`,
    language: requestedLanguage(),
    savesMethod: !isTopUp,
    customerId: null,
  }
}
