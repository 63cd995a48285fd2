import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { orderStatuses } from './order-statuses.ts'
import { providerNames } from './payment-providers.ts'
import { paths } from '../paths/paths.ts'
import { plainText, RowId } from '../call/text.ts'

const Provider = z.object({ provider: z.enum(providerNames) })

const beginningRefusals = [
  'NotFound',
  'NotPayable',
  'AlreadyPaid',
  'OrderExpired',
  'PaymentPending',
  'ProviderUnavailable',
  'BooksHalted',
  'TooManyRequests',
] as const
const confirmingRefusals = ['NotFound', 'PaymentPending', 'BooksHalted', 'TooManyRequests'] as const

/** API-42, D9: returns a token for the provider's form, bound to the browser; never a server credential. */
export const getPaymentToken = endpoint({
  ...paths.getPaymentToken,
  access: 'member',
  summary: 'Returns a token for the provider’s payment form in the browser.',
  params: Provider,
  returns: z.object({
    data: z.object({
      token: z.string(),
      /** Unix seconds. */
      expires_at: z.number().int(),
      /** The public parameters of the provider's script. */
      public_key: z.string(),
      /** The origin of the script, such as `https://www.paypal.com`; a path of ours for the sandbox. */
      script_origin: z.string(),
      is_test_mode: z.boolean(),
    }),
  }),
  refusals: ['NotFound', 'TooManyRequests', 'ProviderUnavailable'],
})

/** API-43, PAY-03: starts a payment at the provider that accepts cards and wallets. */
export const createProviderOrder = endpoint({
  ...paths.createProviderOrder,
  access: 'member',
  summary: 'Starts the payment of an order at the provider.',
  params: Provider,
  body: z.object({ order_id: RowId }),
  returns: z.object({
    data: z.object({
      order_id: z.number().int(),
      provider_order_id: z.string(),
      status: z.string(),
      /** The provider's own page, for browsers without scripts. */
      approve_url: z.string().nullable(),
    }),
  }),
  refusals: beginningRefusals,
})

/** API-45, PAY-04: starts a card payment and returns the client secret for the card form. */
export const createClientSecret = endpoint({
  ...paths.createClientSecret,
  access: 'member',
  summary: 'Starts the payment of an order by card.',
  params: Provider,
  body: z.object({ order_id: RowId }),
  returns: z.object({ data: z.object({ order_id: z.number().int(), client_secret: z.string() }) }),
  refusals: beginningRefusals,
})

/** A confirmed order (C-6). */
const Confirmed = z.object({
  data: z.object({
    id: z.number().int(),
    reference: z.string(),
    type: z.enum(['top_up', 'subscription']),
    status: z.enum(orderStatuses),
    total: z.number(),
    points: z.number(),
    subscription: z
      .object({ slug: z.string(), subscription_name: z.string(), is_active: z.boolean() })
      .nullable(),
  }),
})

/** API-44: reads a payment at the provider, captures it if approved, and fulfils its order once. */
export const confirmPaypalOrder = endpoint({
  ...paths.confirmPaypalOrder,
  access: 'member',
  summary: 'Confirms an order approved at PayPal.',
  body: z.object({ order_id: RowId, provider_order_id: plainText(64).min(1) }),
  returns: Confirmed,
  refusals: confirmingRefusals,
})

/** API-46: reads a card payment at the provider and fulfils its order once. */
export const confirmStripeOrder = endpoint({
  ...paths.confirmStripeOrder,
  access: 'member',
  summary: 'Confirms an order paid by card.',
  body: z.object({ order_id: RowId, client_secret: plainText(255).min(1) }),
  returns: Confirmed,
  refusals: confirmingRefusals,
})
