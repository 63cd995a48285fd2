// Measures how fast provider events are acknowledged, and orders are credited after the payer's confirmation:
// one process with the sandbox, which answers as fast as it can.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@sohbet/contract/paths'
import pg from 'pg'
import { ask, call, inParallel, publicOrigin } from '../site/account-people.ts'
import type { Answer } from '../site/account-people.ts'
import { makeCast } from '../chaos/stage/cast.ts'
import type { Holder } from '../chaos/stage/cast.ts'
import { stripeSecretOf } from '../chaos/stage/sandbox-apart.ts'
import { startDurablePostgres } from '../chaos/stage/stage.ts'
import { median, percentile, round, startSohbet } from '../site/serve.ts'
import { atPace } from '../site/steady-pace.ts'

/** Orders a member may create per hour. */
const ordersEach = 20

interface Shop {
  origin: string
  holders: Holder[]
  sandbox: { url: string; controlToken: string }
  webhookSecret: string
}

/** Orders paid by four payers in sequence, and events at 50 per second. */
export async function measurePayments(times: (count: number) => number): Promise<object> {
  const orders = times(300)
  const [folder, secret] = [await mkdtemp(join(tmpdir(), 'sohbet-bench-paid-')), randomBytes(32)]
  const postgres = await startDurablePostgres()
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRETS_KEY: secret.toString('hex'),
    PUBLIC_ORIGIN: publicOrigin,
    DEMO: 'off',
    TRUSTED_PROXY: '127.0.0.1',
  }
  const server = await startSohbet(settings)
  try {
    const stage = { owner, origins: [server.url, server.url] }
    const { holders } = await makeCast(stage, {
      members: Math.ceil(orders / ordersEach),
      credits: 1,
      sets: 1,
    })
    const sandbox = JSON.parse(
      await readFile(join(folder, 'sandbox/running.json'), 'utf8'),
    ) as Shop['sandbox']
    const shop = { origin: server.url, holders, sandbox, webhookSecret: stripeSecretOf(secret) }
    const paid = await inParallel(
      Array.from({ length: orders }, (_none, nth) => nth),
      4,
      async (nth) => buyOnce(shop, nth),
    )
    const intents = paid.map(({ intent }) => intent)
    const acknowledged = await reportSteadily(shop, intents, { seconds: times(30), rate: 50 })
    const { rows } = await owner.query<{ credited: number; waiting: number }>(
      `select (select count(*)::int from wallet_transfers where kind = 'top_up') as credited,
        (select count(*)::int from orders_orders where status <> 'fulfilled') as waiting`,
    )
    return {
      orders,
      ...rows[0],
      confirmToCredited: summary(paid.map(({ ms }) => ms)),
      eventAcknowledged: summary(acknowledged),
    }
  } finally {
    await server.stop()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function buyOnce(shop: Shop, nth: number): Promise<{ intent: string; ms: number }> {
  const holder = shop.holders[nth % shop.holders.length]
  const headers = { 'auth-token': holder?.token ?? '' }
  const { origin } = shop
  const ordered = { type: 'top_up', amount: 10, payment_method: 'stripe' }
  const { id } = dataOf(await ask(origin, call(paths.createOrder, ordered, headers))) as { id: number }
  const begin = {
    ...paths.createClientSecret,
    path: paths.createClientSecret.path.replace(':provider', 'stripe'),
  }
  const started = await ask(origin, call(begin, { order_id: id }, headers))
  const { client_secret } = dataOf(started) as { client_secret: string }
  const intent = client_secret.split('_secret_')[0] ?? ''
  await fetch(`${shop.sandbox.url}/control/stripe/pay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.sandbox.controlToken}` },
    body: JSON.stringify({ payment_intent: intent }),
  })
  const began = performance.now()
  const confirmed = await ask(
    origin,
    call(paths.confirmStripeOrder, { order_id: id, client_secret }, headers),
  )
  const ms = performance.now() - began
  const { status } = dataOf(confirmed) as { status: string }
  if (status !== 'paid') throw new Error(`An order that was paid is ${status}.`)
  return { intent, ms }
}

function dataOf({ status, text }: Answer): unknown {
  if (status !== 200) throw new Error(`A payment was answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

// Each is about a known payment, so that it is processed as well.
async function reportSteadily(
  { origin, webhookSecret }: Shop,
  intents: readonly string[],
  pace: { seconds: number; rate: number },
): Promise<number[]> {
  return await atPace(pace, async (n, from) => {
    const object = { object: 'payment_intent', id: intents[n % intents.length] }
    const event = {
      id: `evt_${randomUUID()}`,
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object },
    }
    const body = JSON.stringify(event)
    const time = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' }
    const { status, text } = await ask(origin, { method: 'POST', path: '/webhooks/stripe', headers, body })
    if (status !== 200) throw new Error(`An event was answered ${status}: ${text}`)
    return performance.now() - from
  })
}

function summary(times: readonly number[]): object {
  const answered = times.filter(Number.isFinite)
  return {
    count: times.length,
    failed: times.length - answered.length,
    p50Ms: round(median(answered)),
    p95Ms: round(percentile(answered, 0.95)),
    p99Ms: round(percentile(answered, 0.99)),
    maxMs: round(Math.max(...answered)),
  }
}
