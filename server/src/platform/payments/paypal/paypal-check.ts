import { z } from 'zod'
import { messageOf } from '../../process/error-code.ts'
import { type ProviderFinding, ProviderRefused } from '../payment-provider.ts'
import { readAnswerAs } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

/** The account to check. */
interface CheckedAccount {
  webhookId: string
  merchantId: string | null
  isTestMode: boolean
}

/** The fields we read of a webhook. */
const Webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) })

const StoredWebhook = Webhook.extend({ id: z.string() })
const webhooksPath = '/v1/notifications/webhooks'

/** Without these, a payment would wait for the hourly check, or a dispute would be missed. */
const neededEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'VAULT.PAYMENT-TOKEN.CREATED',
]

/** Permissions of the keys beyond payments, by the scope that PayPal grants with a token. */
const leaves = [
  {
    what: 'disputes',
    scope: '/disputes/',
    without: 'disputes are not seen: tick “Disputes” in the app’s features',
  },
  { what: 'reports', scope: '/reporting/', without: 'the daily comparison fails: tick “Transaction search”' },
  { what: 'saving', scope: '/vault/', without: 'methods are not saved: plans are renewed by hand' },
]

/** Checks keys, webhook and permissions at PayPal; changes nothing there. */
export async function checkPaypal(
  client: PaypalClient,
  account: CheckedAccount,
  webhookUrl: string,
): Promise<ProviderFinding[]> {
  const scopes = await client.fetchScopes().catch((error: unknown) => error)
  if (!Array.isArray(scopes)) return [{ verdict: 'fail', what: 'keys', detail: messageOf(scopes) }]
  const granted = scopes.join(' ')
  return [
    { verdict: 'ok', what: 'keys', detail: 'are taken' },
    await checkWebhook(client, account, webhookUrl),
    account.merchantId === null
      ? {
          verdict: 'warn',
          what: 'payee',
          detail: 'PAYPAL_MERCHANT_ID is not set: who was paid is not compared',
        }
      : { verdict: 'ok', what: 'payee', detail: account.merchantId },
    ...leaves.map(({ what, scope, without }): ProviderFinding =>
      granted.includes(scope)
        ? { verdict: 'ok', what, detail: 'allowed' }
        : { verdict: 'warn', what, detail: without },
    ),
  ]
}

async function checkWebhook(
  client: PaypalClient,
  { webhookId, isTestMode }: CheckedAccount,
  requested: string,
): Promise<ProviderFinding> {
  const what = 'webhook'
  try {
    const path = `${webhooksPath}/${encodeURIComponent(webhookId)}`
    const { url, event_types: types } = readAnswerAs(Webhook, await client.call({ method: 'GET', path }))
    // The sandbox sends its events to wherever the application listens.
    if (url !== requested && !isTestMode)
      return { verdict: 'fail', what, detail: `It leads to ${url}, not to ${requested}.` }
    const unheard = neededEvents.filter((event) => !types.some(({ name }) => name === event || name === '*'))
    return unheard.length === 0
      ? { verdict: 'ok', what, detail: `${url} is told of everything` }
      : { verdict: 'fail', what, detail: `${url} is not told of ${unheard.join(', ')}.` }
  } catch (error) {
    const isMissing = error instanceof ProviderRefused && error.code === 'RESOURCE_NOT_FOUND'
    return {
      verdict: 'fail',
      what,
      detail: isMissing ? `PayPal knows no webhook ${webhookId}.` : messageOf(error),
    }
  }
}

/** Registers the webhook for exactly the events that we need: creates it, or updates the one with this address. */
export async function setUpPaypalWebhook(
  client: PaypalClient,
  { webhookId }: { webhookId: string },
  url: string,
): Promise<ProviderFinding> {
  try {
    const { id, outcome } = await register(client, url)
    const setting = id === webhookId ? '' : `; set PAYPAL_WEBHOOK_ID=${id}`
    return { verdict: 'ok', what: 'webhook', detail: `${outcome}: ${id} leads to ${url}${setting}` }
  } catch (error) {
    return { verdict: 'fail', what: 'webhook', detail: messageOf(error) }
  }
}

async function register(client: PaypalClient, url: string): Promise<{ id: string; outcome: string }> {
  const answer = await client.call({ method: 'GET', path: webhooksPath })
  const { webhooks } = readAnswerAs(z.object({ webhooks: z.array(StoredWebhook).default([]) }), answer)
  // PayPal itself refuses a second webhook with the same address.
  const known = webhooks.find((webhook) => webhook.url === url)
  const event_types = neededEvents.map((name) => ({ name }))
  if (known === undefined) {
    const created = await client.call({ method: 'POST', path: webhooksPath, body: { url, event_types } })
    return { id: readAnswerAs(StoredWebhook, created).id, outcome: 'created' }
  }
  const names = known.event_types.map(({ name }) => name)
  if (names.length === neededEvents.length && neededEvents.every((name) => names.includes(name)))
    return { id: known.id, outcome: 'unchanged' }
  const body = [{ op: 'replace', path: '/event_types', value: event_types }]
  await client.call({ method: 'PATCH', path: `${webhooksPath}/${encodeURIComponent(known.id)}`, body })
  return { id: known.id, outcome: 'updated' }
}
