import { createHash } from 'node:crypto'
import { toCredits } from '@sohbet/contract/amounts'
import { askedLanguage } from '../../../platform/language/asked-language.ts'
import { ProviderUnavailable } from '../../../platform/payments/payment-provider.ts'
import type {
  PaymentRequest,
  ProviderName,
  StartedPayment,
} from '../../../platform/payments/payment-provider.ts'
import type { Services } from '../../../platform/start/services.ts'
import type { OrderServices, StoredOrder } from '../../orders/index.ts'
import { noteStarted } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'

/**
 * Asks the provider to start a payment whose row is committed, and stores its name for it. One that has a name is
 * asked for by that: a provider forgets its key after a while, and would start a second one. Throws what the provider
 * throws.
 */
export async function startPayment(
  services: OrderServices,
  { order, payment }: { order: StoredOrder; payment: StoredPayment },
  signal: AbortSignal,
): Promise<StartedPayment> {
  const provider = services.providers[payment.provider]
  if (provider === undefined) throw new ProviderUnavailable(`${payment.provider} is not open.`)
  if (payment.provider_order_id !== null) return await provider.resume(payment.provider_order_id, signal)
  const started = await provider.start(requestOf(services, order, payment), signal)
  await noteStarted(services.db, payment.id, {
    providerOrderId: started.providerOrderId,
    secretHash: started.clientSecret === null ? null : hashSecret(started.clientSecret),
  })
  return started
}

/** What the secret of a payer's browser is known by. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** What a provider is asked for a payment of ours: as it was frozen with its row. */
export function requestOf(
  services: Pick<Services, 'config'>,
  order: StoredOrder,
  { request_key: requestKey, frozen_request: frozen }: StoredPayment,
): PaymentRequest {
  return { ...describe(services, order, requestKey), ...(frozen !== null && { frozen }) }
}

/**
 * The parameters of a new payment of an order, to be stored with its row: a repeat has to be the same, whatever is
 * configured or deployed by then. Throws ProviderUnavailable for a provider that is not open.
 */
export function freezeRequest(
  services: OrderServices,
  order: StoredOrder,
  {
    provider: name,
    requestKey,
    customerId = null,
    savedMethodId,
  }: { provider: ProviderName; requestKey: string; customerId?: string | null; savedMethodId?: string },
): string {
  const provider = services.providers[name]
  if (provider === undefined) throw new ProviderUnavailable(`${name} is not open.`)
  const request = { ...describe(services, order, requestKey), customerId }
  return provider.freeze(
    savedMethodId === undefined ? request : { ...request, savesMethod: false, savedMethodId },
  )
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
    currency: 'USD',
    description: `${brand.name}: ${what}`,
    requestKey,
    returnUrl: `${publicOrigin}/subscription/paymentconfirmation?order=${order.reference}`,
    cancelUrl: `${publicOrigin}${isTopUp ? '/wallet/topupwallet' : '/subscription'}?order=${order.reference}`,
    language: askedLanguage(),
    savesMethod: !isTopUp,
    customerId: null,
  }
}
