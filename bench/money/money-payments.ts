// Measures how fast provider events are acknowledged, and orders are credited after the payer's confirmation:
// one process with the sandbox, which answers as fast as it can.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@sohbet/contract/paths'
import pg from 'pg'
import { signAgain } from '../chaos/payments/forgeries.ts'
import { type Holder, makeCast } from '../chaos/stage/cast.ts'
import { type ApartSandbox, openControl, stripeSecretOf } from '../chaos/stage/sandbox-apart.ts'
import { startDurablePostgres } from '../chaos/stage/stage.ts'
import { ask, call, dataOf, inParallel, publicOrigin, upTo } from '../site/account-people.ts'
import { startSohbet, summarise } from '../site/serve.ts'
import { askSteadily } from '../site/steady-pace.ts'

/** Orders a member may create per hour. */
const ordersEach = 20

interface Shop {
  origin: string
  holders: Holder[]
  sandbox: Pick<ApartSandbox, 'control'>
}

/** Orders paid by four payers in sequence, and events at 50 per second. */
export async function measurePayments(times: (count: number) => number): Promise<object> {
  const orders = times(300)
  const secret = randomBytes(32)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sohbet-bench-paid-'))
  await using postgres = await startDurablePostgres()
  await using server = await startSohbet({
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    SECRETS_KEY: secret.toString('hex'),
    PUBLIC_ORIGIN: publicOrigin,
    DEMO: 'off',
    TRUSTED_PROXY: '127.0.0.1',
  })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const stage = { owner, origins: [server.url, server.url] }
  const { holders } = await makeCast(stage, { members: Math.ceil(orders / ordersEach), credits: 1, sets: 1 })
  const running = JSON.parse(await readFile(join(folder.path, 'sandbox/running.json'), 'utf8')) as Parameters<
    typeof openControl
  >[0]
  const shop = { origin: server.url, holders, sandbox: openControl(running) }
  const paid = await inParallel(upTo(orders), 4, async (nth) => buyOnce(shop, nth))
  const pace = { seconds: times(30), rate: 50 }
  const webhookSecret = stripeSecretOf(secret)
  const acknowledged = await askSteadily(
    server.url,
    (n) => eventAbout(paid[n % paid.length]?.intent ?? '', webhookSecret),
    pace,
  )
  const { rows } = await owner.query<{ credited: number; waiting: number }>(
    `select (select count(*)::int from wallet_transfers where kind = 'top_up') as credited,
      (select count(*)::int from orders_orders where status <> 'fulfilled') as waiting`,
  )
  await owner.end()
  return {
    orders,
    ...rows[0],
    confirmToCredited: summarise(paid.map(({ ms }) => ms)),
    eventAcknowledged: summarise(acknowledged),
  }
}

async function buyOnce(
  { origin, holders, sandbox }: Shop,
  nth: number,
): Promise<{ intent: string; ms: number }> {
  const headers = { 'auth-token': holders[nth % holders.length]?.token ?? '' }
  const ordered = { type: 'top_up', amount: 10, payment_method: 'stripe' }
  const { id } = dataOf(await ask(origin, call(paths.createOrder, ordered, headers))) as { id: number }
  const begin = {
    ...paths.createClientSecret,
    path: paths.createClientSecret.path.replace(':provider', 'stripe'),
  }
  const started = await ask(origin, call(begin, { order_id: id }, headers))
  const { client_secret } = dataOf(started) as { client_secret: string }
  const intent = client_secret.split('_secret_')[0] ?? ''
  await sandbox.control('stripe/pay', { payment_intent: intent })
  const confirmed = await ask(
    origin,
    call(paths.confirmStripeOrder, { order_id: id, client_secret }, headers),
  )
  const { status } = dataOf(confirmed) as { status: string }
  if (status !== 'paid') throw new Error(`An order that was paid is ${status}.`)
  return { intent, ms: confirmed.ms }
}

// About a known payment, so that it is processed as well.
function eventAbout(intent: string, webhookSecret: string) {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { object: 'payment_intent', id: intent } },
  })
  const event = { provider: 'stripe', body, headers: { 'content-type': 'application/json' } } as const
  return { method: 'POST', path: '/webhooks/stripe', body, headers: signAgain(event, webhookSecret).headers }
}
