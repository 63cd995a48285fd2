import { paypalLocales } from '@sohbet/contract/payment-locales'
import { type Clock, epochSeconds } from '../../clock.ts'
import {
  type ChargeRequest,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefused,
} from '../payment-provider.ts'
import { toPaypalMoney } from './paypal-amounts.ts'
import { isOfPayer, readPayment, readRefund, readStarted } from './paypal-answers.ts'
import { createCertificateStore } from './paypal-certificates.ts'
import { checkPaypal, setUpPaypalWebhook } from './paypal-check.ts'
import { createPaypalClient, type PaypalAccount, type PaypalClient, type SendOut } from './paypal-client.ts'
import { findPaypalDispute } from './paypal-disputes.ts'
import { readPaypalEvent, checkPaypalSignature } from './paypal-events.ts'
import { listPaypalOrderIds } from './paypal-transactions.ts'

/** Settings of PayPal or its sandbox. */
export interface PaypalSettings extends PaypalAccount {
  webhookId: string
  /** The account that is paid, as PayPal's dashboard names it; null: payments are not compared by it. */
  merchantId: string | null
  /** Folders of the certificates that sign events, such as `https://api.paypal.com/v1/notifications/certs/`. */
  certificateFolders: readonly string[]
  /** Host of the public site; browser tokens are bound to it. */
  domain: string
  /** The name shown to the payer. */
  brandName: string
  isTestMode: boolean
  /** Where browsers load `/web-sdk/v6/core` from, such as `https://www.paypal.com`. */
  scriptOrigin: string
}

/** PayPal by Orders v2. */
export function createPaypalProvider(settings: PaypalSettings, clock: Clock, send: SendOut): PaymentProvider {
  const client = createPaypalClient(settings, clock, send)
  const findKey = createCertificateStore({ clock, fetchText: client.fetchText })
  const { webhookId, certificateFolders } = settings
  const sent = (request: PaymentRequest | ChargeRequest): Bodies =>
    // Only `freeze` writes this text.
    request.frozen === undefined ? bodiesOf(request, settings) : (JSON.parse(request.frozen) as Bodies)

  return {
    name: 'paypal',
    isTestMode: settings.isTestMode,
    payee: settings.merchantId,
    listDelayMs: maxReportDelayMs,
    freeze: (request) => JSON.stringify(bodiesOf(request, settings)),
    browser: { publicKey: settings.clientId, scriptOrigin: settings.scriptOrigin },
    start: async (request, signal) => {
      const { requestKey } = request
      return readStarted(await startOrder(client, { requestKey, ...sent(request), signal }))
    },
    resume: async (id, signal) => {
      const order = await readOrder(client, id, signal)
      if (order === undefined) throw unknownOrder()
      return readStarted(order)
    },
    read: (id, signal) => read(client, id, signal),
    capture: (id, requestKey, signal) => capture(client, { id, requestKey, signal }),
    // An order that nobody approved cannot be cancelled, and no money moves without our capture.
    cancel: async (id, signal) => {
      const payment = await read(client, id, signal)
      return payment?.state === 'open' ? { ...payment, state: 'canceled' } : payment
    },
    chargeSaved: async (request, signal) =>
      readPayment(await createOrder(client, { requestKey: request.requestKey, ...sent(request), signal })),
    isSavedBy: async (id, savedMethodId, signal) => {
      const path = methodPath(savedMethodId)
      const method = await unlessMissing(client.call({ method: 'GET', path, signal }))
      const order = method && (await readOrder(client, id, signal))
      return order !== undefined && isOfPayer(order, method)
    },
    detachMethod: async (savedMethodId, signal) => {
      await unlessMissing(client.call({ method: 'DELETE', path: methodPath(savedMethodId), signal }))
    },
    refund: async ({ providerPaymentId, amount, currency, requestKey }, signal) => {
      const path = `/v2/payments/captures/${encodeURIComponent(providerPaymentId)}/refund`
      const body = { amount: toPaypalMoney(amount, currency) }
      return readRefund(
        await client.call({ method: 'POST', path, body, requestKey: `${requestKey}-r`, signal }),
      )
    },
    readRefund: async (id, signal) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(id)}`
      const refund = await unlessMissing(client.call({ method: 'GET', path, signal }))
      return refund === undefined ? undefined : readRefund(refund)
    },
    list: async function* (from, until, signal) {
      for await (const id of listPaypalOrderIds(client, from, until, signal)) {
        const payment = await read(client, id, signal)
        if (payment !== undefined) yield payment
      }
    },
    readEvent: async (raw, headers) => {
      await checkPaypalSignature(raw, headers, { webhookId, certificateFolders, now: clock.now(), findKey })
      return readPaypalEvent(raw)
    },
    setUpWebhook: async (webhookUrl) => [await setUpPaypalWebhook(client, settings, webhookUrl)],
    check: async (webhookUrl) => await checkPaypal(client, settings, webhookUrl),
    browserToken: async (signal) => {
      const { token, expiresInSeconds } = await client.fetchBrowserToken(settings.domain, signal)
      return { token, expiresAt: epochSeconds(clock) + expiresInSeconds }
    },
  }
}

/** Transaction Search shows a payment after three hours at most. */
const maxReportDelayMs = 3 * 3_600_000

/** The request bodies that create one order. */
interface Bodies {
  order: unknown
  /** Without saving the method, for a merchant who lacks the approval. */
  unsaved?: unknown
}

interface NewOrder extends Bodies {
  requestKey: string
  signal: AbortSignal | undefined
}

async function startOrder(client: PaypalClient, order: NewOrder): Promise<unknown> {
  try {
    return await createOrder(client, order)
  } catch (error) {
    // PayPal saves methods for approved merchants only: the payment continues, and the subscription ends
    // unless renewed.
    const mayNotSave =
      error instanceof ProviderRefused && error.code === 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE'
    if (!mayNotSave || order.unsaved === undefined) throw error
    return await createOrder(client, {
      ...order,
      order: order.unsaved,
      requestKey: `${order.requestKey}-u`,
    })
  }
}

async function createOrder(
  client: PaypalClient,
  { order: body, requestKey, signal }: NewOrder,
): Promise<unknown> {
  const path = '/v2/checkout/orders'
  return await client.call({ method: 'POST', path, body, requestKey: `${requestKey}-o`, signal })
}

// PayPal shows at most 127 characters of each.
const maxTextLength = 127

function bodiesOf(request: PaymentRequest | ChargeRequest, settings: PaypalSettings): Bodies {
  const { merchantId } = settings
  const unit = {
    custom_id: request.orderReference,
    // PayPal accepts one payment per invoice, unless the account allows several.
    invoice_id: request.orderReference,
    description: request.description.slice(0, maxTextLength),
    amount: toPaypalMoney(request.amount, request.currency),
    ...(merchantId === null ? {} : { payee: { merchant_id: merchantId } }),
  }
  const bodyOf = (paypal: Record<string, unknown>): unknown => ({
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal },
  })
  if ('savedMethodId' in request) return { order: bodyOf({ vault_id: request.savedMethodId }) }
  const order = bodyOf(describeApproval(request, settings))
  if (!request.savesMethod) return { order }
  return { order, unsaved: bodyOf(describeApproval({ ...request, savesMethod: false }, settings)) }
}

function describeApproval(request: PaymentRequest, { brandName }: PaypalSettings): Record<string, unknown> {
  const vault = {
    store_in_vault: 'ON_SUCCESS',
    usage_type: 'MERCHANT',
    usage_pattern: 'RECURRING_PREPAID',
    customer_type: 'CONSUMER',
    // Two members may pay with the same account: deleting the method of one must not delete the other's.
    permit_multiple_payment_tokens: true,
  }
  return {
    ...(request.savesMethod ? { attributes: { vault } } : {}),
    experience_context: {
      brand_name: brandName.slice(0, maxTextLength),
      ...(request.language !== null && { locale: paypalLocales[request.language] }),
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    },
  }
}

const orderId = /^[A-Za-z0-9-]{1,64}$/

async function read(
  client: PaypalClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<ProviderPayment | undefined> {
  const answer = await readOrder(client, id, signal)
  if (answer === undefined) return undefined
  const payment = readPayment(answer)
  if (payment.providerPaymentId === null || payment.state !== 'succeeded') return payment
  return { ...payment, ...(await findPaypalDispute(client, payment.providerPaymentId, signal)) }
}

async function readOrder(
  client: PaypalClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  // Members' browsers send ids: an invalid one must not become another path.
  if (!orderId.test(id)) return undefined
  return await unlessMissing(client.call({ method: 'GET', path: `/v2/checkout/orders/${id}`, signal }))
}

function unknownOrder(): ProviderRefused {
  return new ProviderRefused('RESOURCE_NOT_FOUND', 'This is no order of PayPal’s.')
}

function methodPath(savedMethodId: string): string {
  return `/v3/vault/payment-tokens/${encodeURIComponent(savedMethodId)}`
}

/** Refusals to capture an order because of its status. */
const answeredAsItIs = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'])

async function capture(
  client: PaypalClient,
  { id, requestKey, signal }: { id: string; requestKey: string; signal: AbortSignal | undefined },
): Promise<ProviderPayment> {
  if (!orderId.test(id)) throw unknownOrder()
  const path = `/v2/checkout/orders/${id}/capture`
  try {
    return readPayment(
      await client.call({ method: 'POST', path, body: {}, requestKey: `${requestKey}-c`, signal }),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused) || !answeredAsItIs.has(error.code)) throw error
    const payment = await read(client, id, signal)
    if (payment === undefined) throw error
    return payment
  }
}

async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'RESOURCE_NOT_FOUND') return undefined
    throw error
  }
}
