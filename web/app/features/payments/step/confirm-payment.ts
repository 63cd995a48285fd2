import type { ProviderName } from '@sohbet/contract/payment-providers'
import type { Answer, Api, RefusedOf } from '#api/call.ts'
import { t } from '@sohbet/messages'
import { isCommon } from '#api/is-common.ts'
import { planChanged } from '#session/account/plan-changed.ts'
import { paymentStore } from './payment-state.ts'

/** Identifies a payment at its provider, for the browser that made it. */
export type PaymentProof = { [Name in ProviderName]: { provider: Name } & Proofs[Name] }[ProviderName]

interface Proofs {
  stripe: { clientSecret: string }
  paypal: { providerOrderId: string }
}

/** The outcome of a payment; `unknown` if the server or provider could not be reached. */
export type Confirmation =
  | { outcome: 'done' | 'pending' }
  | { outcome: 'refused' | 'unknown'; message: string }

/** Makes the server query the provider for a payment's outcome; only the server grants credits, once (B-110). */
export async function confirmPayment(api: Api, orderId: number, proof: PaymentProof): Promise<Confirmation> {
  const answer = await ask(api, orderId, proof)
  if (answer.ok) {
    paymentStore.setState({ paymentInfo: null })
    if (typeof window !== 'undefined') planChanged()
    return { outcome: answer.body.data.status === 'pending' ? 'pending' : 'done' }
  }
  return toConfirmation(answer)
}

function toConfirmation(refused: RefusedOf<'confirmStripeOrder' | 'confirmPaypalOrder'>): Confirmation {
  const { message, status } = refused
  // The session expired: the order's page leads to the login and back, and a provider's event confirms the
  // payment.
  if (status === 401) return { outcome: 'pending' }
  // It may have been paid: only the query failed, and the provider's events report it as well.
  if (isCommon(refused))
    return status === 0 || status >= 500
      ? { outcome: 'unknown', message: t('payments.step.confirming') }
      : { outcome: 'refused', message }
  switch (refused.code) {
    case 'PaymentPending':
      return { outcome: 'pending' }
    case 'BooksHalted':
      return { outcome: 'unknown', message }
    case 'NotFound':
    case 'TooManyRequests':
    // A code of another version of the server.
    default:
      return { outcome: 'refused', message }
  }
}

async function ask(
  api: Api,
  orderId: number,
  proof: PaymentProof,
): Promise<Answer<'confirmStripeOrder'> | Answer<'confirmPaypalOrder'>> {
  switch (proof.provider) {
    case 'stripe':
      return await api('confirmStripeOrder', {
        body: { order_id: orderId, client_secret: proof.clientSecret },
      })
    case 'paypal':
      return await api('confirmPaypalOrder', {
        body: { order_id: orderId, provider_order_id: proof.providerOrderId },
      })
  }
}

/** The parameters that a provider's page returns with; null for an address without a payment. */
export function proofIn(query: URLSearchParams): PaymentProof | null {
  const clientSecret = query.get('payment_intent_client_secret')
  if (clientSecret !== null) return { provider: 'stripe', clientSecret }
  const providerOrderId = query.get('token')
  return providerOrderId === null ? null : { provider: 'paypal', providerOrderId }
}
