import { listPaymentMethods as listMethods } from '@sohbet/contract/orders'
import * as contract from '@sohbet/contract/payments'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { refuse } from '#platform/refusal.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { listPaymentMethods, methodKinds } from './pay/list-payment-methods.ts'
import { confirmOrder } from './pay/pay-confirm.ts'
import { beginPayment, getPaymentToken } from './pay/pay-order.ts'
import type { RefusedToBegin } from './pay/paying-rules.ts'

/** Calls that pay. None stores an answer by its idempotency key: their order makes them idempotent (D10). */
export function paymentRoutes(services: OrderServices): Binding[] {
  return [
    handleData(listMethods, async (_input, { language }) => listPaymentMethods(services.providers, language)),
    handleData(contract.getPaymentToken, ({ params }, context) =>
      getPaymentToken(services, context, params.provider),
    ),
    handleData(contract.createProviderOrder, async ({ params, body: { order_id: orderId } }, context) => {
      const providerName = requireKind('token_order', params.provider)
      const started = await beginPayment(services, context, { orderId, providerName })
      const { providerOrderId: provider_order_id, approveUrl: approve_url } = started
      return { order_id: orderId, provider_order_id, status: 'created', approve_url }
    }),
    handleData(contract.createClientSecret, async ({ params, body: { order_id: orderId } }, context) => {
      const providerName = requireKind('client_secret', params.provider)
      const { clientSecret } = await beginPayment(services, context, { orderId, providerName })
      if (clientSecret === null) throw new Error('Stripe answers a secret for each payment.')
      return { order_id: orderId, client_secret: clientSecret }
    }),
    handleData(contract.confirmPaypalOrder, async ({ body }, context) => {
      const proof = { provider: 'paypal', providerOrderId: body.provider_order_id } as const
      return await confirmOrder(services, context, { orderId: body.order_id, proof })
    }),
    handleData(contract.confirmStripeOrder, async ({ body }, context) => {
      const proof = { provider: 'stripe', secret: body.client_secret } as const
      return await confirmOrder(services, context, { orderId: body.order_id, proof })
    }),
  ]
}

// Each kind of provider has calls of its own (B-106); those of another kind answer NotFound.
function requireKind(kind: 'token_order' | 'client_secret', name: ProviderName): ProviderName {
  if (methodKinds[name] !== kind) throw refuse<RefusedToBegin>('NotFound')
  return name
}
