// Checks on running processes that one member cannot see or change another's data, and that invalid data is
// neither stored nor credited.
import { randomBytes, randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { type Answer, ask, call, dataOf } from '../../site/account-people.ts'
import { type Holder, makeCast } from './cast.ts'
import { type ApartSandbox, startSandboxApart } from './sandbox-apart.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'

interface Scene {
  stage: Stage
  sandbox: ApartSandbox
  owner: Holder
  stranger: Holder
}

/** An order with a started payment. */
interface StartedOrder {
  id: number
  reference: string
  secret: string
}

/** Each check returns whether a forbidden action was possible. */
const checks: Record<string, (scene: Scene, started: StartedOrder) => Promise<boolean>> = {
  'another member sees an order': async ({ stage, stranger }, { reference }) => {
    const path = paths.getOrder.path.replace(':reference', reference)
    return (await askAs(stage, stranger, { method: 'GET', path })).status !== 404
  },
  'another member pays an order': async ({ stage, stranger }, { id }) =>
    (await askAs(stage, stranger, atStripe, { order_id: id })).status !== 404,
  'another member confirms an order': async ({ stage, stranger }, { id, secret }) =>
    (await askAs(stage, stranger, paths.confirmStripeOrder, { order_id: id, client_secret: secret }))
      .status !== 404,
  'an answer about a wallet may be kept': async ({ stage, owner }) => {
    const { headers } = await askAs(stage, owner, paths.getWallet)
    return !String(headers['cache-control']).includes('no-store')
  },
  'a visitor is shown the page of a member': async ({ stage, owner }) => {
    const origin = stage.origins[0] ?? ''
    const cookie = `__Host-access-token=${owner.token}`
    const own = await ask(origin, { path: '/wallet', headers: { cookie } })
    const { text } = await ask(origin, { path: '/wallet' })
    if (!own.text.includes(shownBalance)) throw new Error(`The page of a wallet was answered ${own.status}.`)
    return text.includes(shownBalance)
  },
  // A plan that was cancelled and ended an hour ago.
  'a plan opens when its time is over': async ({ stage, owner }) => {
    await stage.owner.query(
      `insert into plans_subscriptions (member_id, status, plan, period, price_id, anchor, paid_months, created_at)
       select $1, 'cancelled', 'plus', 'month', min(id), now() - interval '31 days', 1, now() from plans_prices`,
      [owner.id],
    )
    await addPeriod(stage, owner, { number: 1, from: '31 days', until: '1 hour' })
    const { slug } = dataOf(await askAs(stage, owner, paths.getSubscription)) as { slug: string }
    // The access check reads the plan in a statement of its own.
    const { rows } = await stage.owner.query<{ id: number }>('select min(id) as id from catalog_tracks')
    const path = `${paths.whyLocked.path}?type=track&id=${rows[0]?.id}`
    const answer = await askAs(stage, owner, { method: 'GET', path })
    const { owned } = dataOf(answer) as { owned: { plan: string } }
    return slug !== 'free' || owned.plan !== 'free'
  },
  'days of a plan are paid for twice': async ({ stage, owner }) =>
    await addPeriod(stage, owner, { number: 2, from: '10 days', until: '2 hours' }).then(
      () => true,
      () => false,
    ),
  'another sum than was ordered is credited': async ({ stage, sandbox, owner }, started) => {
    // As if one dollar more had been requested from the provider.
    await stage.owner.query(
      'update orders_payments set amount_cents = amount_cents + 100 where order_id = $1',
      [started.id],
    )
    const intent = started.secret.split('_secret_')[0]
    await sandbox.control('stripe/pay', { payment_intent: intent, payment_method: 'pm_card_visa' })
    await askAs(stage, owner, paths.confirmStripeOrder, {
      order_id: started.id,
      client_secret: started.secret,
    })
    const credited = await stage.owner.query('select from wallet_transfers where reference = $1', [
      started.reference,
    ])
    return credited.rowCount !== 0
  },
}

const credits = 4321
const shownBalance = '4,321'
const atStripe = {
  ...paths.createClientSecret,
  path: paths.createClientSecret.path.replace(':provider', 'stripe'),
}

/** Tries everything that must be refused, on a separate stage; returns what was possible. */
export async function checkAccess(options: StageOptions): Promise<string[]> {
  const secret = randomBytes(32)
  await using sandbox = await startSandboxApart(secret)
  const settings = { SECRETS_KEY: secret.toString('hex'), PAYMENTS_SANDBOX_URL: sandbox.url }
  await using stage = await openStage({ ...options, settings })
  const { holders } = await makeCast(stage, { members: 2, credits, sets: 1 })
  const [owner, stranger] = holders
  if (owner === undefined || stranger === undefined) throw new Error('There are no members.')
  const scene = { stage, sandbox, owner, stranger }
  const started = await begin(scene)
  const open: string[] = []
  for (const [name, isPossible] of Object.entries(checks))
    if (await isPossible(scene, started)) open.push(name)
  return open
}

async function begin({ stage, owner }: Scene): Promise<StartedOrder> {
  const ordered = { type: 'top_up', amount: 10, payment_method: 'stripe' }
  const { id, reference } = dataOf(await askAs(stage, owner, paths.createOrder, ordered)) as StartedOrder
  const started = dataOf(await askAs(stage, owner, atStripe, { order_id: id })) as { client_secret: string }
  return { id, reference, secret: started.client_secret }
}

async function askAs(
  { origins }: Stage,
  { token }: Holder,
  route: { method: string; path: string },
  body?: object,
): Promise<Answer> {
  const headers = { 'auth-token': token, 'idempotency-key': randomUUID() }
  return await ask(origins[0] ?? '', call(route, body, headers))
}

/** Adds a paid period to the member's cancelled plan. */
async function addPeriod(
  { owner }: Stage,
  { id }: Holder,
  { number, from, until }: { number: number; from: string; until: string },
): Promise<void> {
  await owner.query(
    `insert into plans_periods (subscription_id, member_id, number, plan, period, starts_at, ends_at, paid_until,
      paid_cents, source, created_at)
     select subscription.id, member_id, $2, 'plus', 'month', now() - $3::interval, ends_at, ends_at, 600, 'gift', now()
     from plans_subscriptions as subscription, (select now() - $4::interval as ends_at) as ending
     where member_id = $1`,
    [id, number, from, until],
  )
}
