// Members order credits and plans, pay at a provider and confirm, through the HTTP API of either process.
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'
import { dataOf, inParallel, postAs, tally } from '../../site/account-people.ts'
import type { Holder } from '../stage/cast.ts'
import type { Killer } from './killer.ts'
import type { Purchase } from './purchases.ts'
import type { ApartSandbox } from '../stage/sandbox-apart.ts'

/** The installation to buy from. */
export interface Shop {
  /** The addresses of both processes; a killed one has another after its restart. */
  origins: readonly string[]
  holders: readonly Holder[]
  sandbox: ApartSandbox
  killer: Killer
}

/** Milliseconds to wait for an answer, and to repeat a request. */
const answerMs = 30_000
const patienceMs = 120_000

interface StartedPayment {
  id: number
  reference: string
  providerOrderId: string
  proof: object
}

/** Makes all purchases with limited concurrency. */
export async function buyAll(shop: Shop, purchases: readonly Purchase[], atOnce: number) {
  const statuses: number[] = []
  const failures: string[] = []
  let unbegun = 0
  await inParallel(purchases, atOnce, async (purchase) => {
    try {
      const started = await begin(shop, purchase, statuses)
      if (started === undefined) unbegun += 1
      else await finish(shop, purchase, started, statuses)
    } catch (error) {
      // The others continue: processes being killed or started must not be left behind.
      failures.push(String(error))
    }
  })
  const { 500: bugs = 0, ...confirmations } = tally(statuses)
  // Orders without a final answer to their creation; confirmations by status, 0 without an answer; server errors;
  // purchases that failed without an answer.
  return { unbegun, confirmations, bugs, failures: failures.length, firstFailure: failures[0] }
}

async function begin(
  shop: Shop,
  purchase: Purchase,
  statuses: number[],
): Promise<StartedPayment | undefined> {
  const { provider, item, amount } = purchase
  const what =
    item === 'plan' ? { type: 'subscription', item_id: 'plus', period: 'month' } : { type: 'top_up', amount }
  const ordered = { ...what, payment_method: provider }
  const order = await insist(shop, purchase, { path: paths.createOrder.path, body: ordered }, statuses)
  if (order === undefined) return undefined
  const { id, reference } = order as { id: number; reference: string }
  const named = provider === 'stripe' ? paths.createClientSecret : paths.createProviderOrder
  const requested = named.path.replace(':provider', provider)
  const started = await insist(shop, purchase, { path: requested, body: { order_id: id } }, statuses)
  if (started === undefined) return undefined
  const { client_secret: secret = '', provider_order_id: name = '' } = started as Record<string, string>
  return provider === 'stripe'
    ? { id, reference, providerOrderId: secret.split('_secret_')[0] ?? '', proof: { client_secret: secret } }
    : { id, reference, providerOrderId: name, proof: { provider_order_id: name } }
}

async function finish(
  shop: Shop,
  purchase: Purchase,
  started: StartedPayment,
  statuses: number[],
): Promise<void> {
  const { fate, kill, process, provider } = purchase
  if (fate === 'gives up') return
  const act = async (): Promise<void> => {
    await pay(shop, purchase, started)
    if (fate === 'leaves') return
    statuses.push(...(await confirm(shop, purchase, started)))
  }
  if (kill === undefined) return await act()
  const { reference, providerOrderId } = started
  await shop.killer.killDuring({ kill, process, provider, reference, providerOrderId }, act)
}

async function pay(
  { sandbox }: Shop,
  { provider, fate }: Purchase,
  { providerOrderId }: StartedPayment,
): Promise<void> {
  const isDeclined = fate === 'is declined'
  if (provider === 'paypal')
    return await sandbox.control('paypal/approve', {
      order: providerOrderId,
      payer: isDeclined ? 'declined' : 'good',
    })
  const card = isDeclined ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa'
  await sandbox.control('stripe/pay', { payment_intent: providerOrderId, payment_method: card })
}

// Ignores the answer: an unsettled payment must be settled without the payer.
async function confirm(shop: Shop, purchase: Purchase, { id, proof }: StartedPayment): Promise<number[]> {
  const { provider, confirmations, process } = purchase
  const { path } = provider === 'stripe' ? paths.confirmStripeOrder : paths.confirmPaypalOrder
  const request = { path, body: { order_id: id, ...proof } }
  const sent = Array.from({ length: confirmations }, async (_none, nth) => {
    const answer = await post(shop, purchase, request, process + nth)
    return answer?.status ?? 0
  })
  return await Promise.all(sent)
}

/** Tries the processes in turn; undefined if none succeeds in time. */
async function insist(
  shop: Shop,
  purchase: Purchase,
  request: Request,
  statuses: number[],
): Promise<unknown> {
  const deadline = performance.now() + patienceMs
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const answer = await post(shop, purchase, request, purchase.process + turn)
    if (answer?.status === 200) return dataOf(answer)
    if (answer?.status === 500) statuses.push(500)
    await wait(Math.min(3000, 50 * 2 ** turn))
  }
  return undefined
}

interface Request {
  path: string
  body: object
}

async function post(
  { origins, holders }: Shop,
  { member, key }: Purchase,
  request: Request,
  process: number,
): Promise<{ status: number; text: string } | undefined> {
  const sending = { ...request, key, token: holders[member]?.token, timeoutMs: answerMs }
  return await postAs(origins[process % 2] ?? '', sending)
}
