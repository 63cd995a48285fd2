// Simulates months of subscriptions with one clock, the application's HTTP API and renewals, and an in-memory
// provider that declines one charge in ten. Nothing waits: the clock jumps between relevant times.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cancelPlan,
  changePlan,
  confirmPaypalOrder,
  createOrder,
  createProviderOrder,
} from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { sql } from 'kysely'
import { createApp } from '#app.ts'
import { openServices } from '#wiring/open-services.ts'
import { parseConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { openPaperProvider } from '../money/paper-provider.ts'
import { createRandom, type Random } from '../../../bench/chaos/stage/random.ts'
import { checkPlans, type Choice, countOpenTooLong } from './check.ts'
import { type Action, planActions, planStandstills } from './timeline.ts'

/** The parameters of a simulation. */
export interface Simulation {
  databaseUrl: string
  schema: string
  seed: number
  subscribers: number
  months: number
}

interface World {
  db: Database
  random: Random
  members: number[]
  counts: Record<string, number>
  choices: Choice[]
  at(time: Date): void
  now(): Date
  ask(member: number, endpoint: Endpoint, body?: object): Promise<{ status: number; data: Answered }>
  approve(providerOrderId: string, member: number): void
  renew(): Promise<void>
}

interface Answered {
  id: number
  provider_order_id: string
}

/** Runs the simulation in its own database, which is removed; returns what happened and any errors. */
export async function simulatePlans(simulation: Simulation) {
  const { world, paypal, close } = await openWorld(simulation)
  try {
    const actions = planActions(simulation, world.random)
    const until = actions.at(-1)?.at ?? new Date(0)
    const openTooLong = await live(world, actions, planStandstills(actions, world.random))
    await world.renew()
    const found = await checkPlans(world.db, { book: paypal.book, choices: world.choices }, world.now())
    const { counts } = world
    return { counts, until, ...found, wrongs: { ...found.wrongs, openTooLong } }
  } finally {
    await close()
  }
}

// Advances the clock to the next action or the next minute with a due subscription. While the scheduler is
// down, members act and nothing renews; it catches up afterwards.
async function live(
  world: World,
  actions: readonly Action[],
  standstills: readonly [Date, Date][],
): Promise<number> {
  let openTooLong = 0
  let nth = 0
  let halts = [...standstills]
  for (;;) {
    const action = actions[nth]
    const due = await nextTick(world)
    const [halt] = halts
    const stopped = halt !== undefined && due !== undefined && due >= halt[0]
    const tick = stopped && due < halt[1] ? halt[1] : due
    if (action === undefined) return openTooLong
    if (tick !== undefined && tick <= action.at) {
      world.at(tick)
      if (stopped) openTooLong += await countOpenTooLong(world.db, tick)
      await world.renew()
      halts = halts.filter(([, end]) => end > tick)
      continue
    }
    world.at(action.at)
    await act(world, action)
    nth += 1
  }
}

async function nextTick({ db, now }: World): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null; changed: boolean | null }>`
    select min(due_at) as due, bool_or(due_at is null or due_version is distinct from version) as changed
    from plans_subscriptions where status <> 'ended'`.execute(db)
  const [row] = rows
  const minute = 60_000
  // A change is processed in the following minute.
  if (row?.changed === true) return new Date((Math.floor(now().getTime() / minute) + 1) * minute)
  if (row?.due === null || row?.due === undefined) return undefined
  return new Date(Math.max(now().getTime() + 1, Math.ceil(row.due.getTime() / minute) * minute))
}

async function act(world: World, action: Action): Promise<void> {
  const { random, counts } = world
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1)
  const member = world.members[action.member] ?? 0
  if (action.kind === 'reprice') {
    await reprice(world.db, action.at, random)
    count('price change')
  } else if (action.kind === 'buy' || action.kind === 'upgrade' || action.kind === 'return') {
    if (action.kind === 'return' && (await hasPlan(world.db, member))) return
    count((await buy(world, member, action)) ? action.kind : `${action.kind} refused`)
  } else {
    const { plan: slug, period } = action
    const { status } =
      action.kind === 'cancel'
        ? await world.ask(member, cancelPlan, { confirmation: 'cancel' })
        : await world.ask(member, changePlan, { slug, period })
    if (status >= 500) throw new Error(`${action.kind} was answered ${status}.`)
    if (status === 200) world.choices.push({ member, kind: action.kind, at: world.now() })
    count(status === 200 ? action.kind : `${action.kind} refused`)
  }
}

async function buy(world: World, member: number, { plan: item_id, period }: Action): Promise<boolean> {
  const made = await world.ask(member, createOrder, {
    type: 'subscription',
    item_id,
    period,
    payment_method: 'paypal',
  })
  if (made.status !== 200) return false
  const order_id = made.data.id
  const started = await world.ask(member, createProviderOrder, { order_id })
  if (started.status !== 200) return false
  const { provider_order_id } = started.data
  world.approve(provider_order_id, member)
  const confirmed = await world.ask(member, confirmPaypalOrder, { order_id, provider_order_id })
  if (confirmed.status !== 200) throw new Error(`A paid order was answered ${confirmed.status}.`)
  return true
}

async function hasPlan(db: Database, member: number): Promise<boolean> {
  const { rows } = await sql`select 1 from plans_subscriptions
    where member_id = ${member} and status <> 'ended'`.execute(db)
  return rows.length > 0
}

async function reprice(db: Database, at: Date, random: Random): Promise<void> {
  const percent = 80 + random.below(41)
  await sql`update plans_prices set replaced_at = ${at} where replaced_at is null`.execute(db)
  await sql`insert into plans_prices (plan, period, cents, valid_from, reason, done_by)
    select plan, period, cents * ${percent}::int / 100, ${at}, 'a simulation', 'a simulation'
    from plans_prices where reason = 'The first price'`.execute(db)
}

async function openWorld({ databaseUrl, schema, seed, subscribers }: Simulation) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-plans-'))
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_SCHEMA: schema,
    PUBLIC_ORIGIN: 'https://sohbet.example',
    DEMO: 'off',
  })
  const log = createLog('fatal')
  const open = await openServices(config, log)
  let now = new Date('2027-12-31T00:00:00Z')
  const clock = { now: () => now }
  const paypal = openPaperProvider('paypal')
  // Determined by method and time, not by order: several processes charge concurrently.
  paypal.saved = new (class extends Map<string, 'succeeded' | 'failed' | 'refused'> {
    override get(id: string) {
      const chance = createHash('sha256').update(`${seed} ${id} ${now.toISOString()}`).digest().readUInt32BE()
      return chance % 10 > 0 ? 'succeeded' : chance % 20 > 0 ? 'failed' : 'refused'
    }
  })()
  const app = await createApp({
    open: { ...open, services: { ...open.services, clock } },
    findCaller: async (token) => ({
      kind: 'member',
      accountId: Number(token),
      sessionId: 0,
      plan: 'free',
      isMajlisHost: false,
      canAccessLatifiyah: false,
      isEditor: false,
      isSteward: false,
      isAdmin: false,
      hasSecondFactor: false,
      hasProved: false,
      language: null,
      mediaTokenVersion: 0,
    }),
    web: undefined,
    providers: { paypal },
    maxEventLoopDelayMs: 60_000,
  })
  const { db } = open.services
  const { rows } = await sql<{ id: number }>`
    insert into accounts_members
      (email, username, password_hash, title, first_name, last_name, city, country, created_at)
    select n || '@example.org', 'member' || n, '$argon2id$v=19$of-no-one', 'Sister', 'A', 'Member', 'Leeds', 'GB', ${now}
    from generate_series(1, ${subscribers}::int) as n returning id`.execute(db)
  const random = createRandom(seed)
  const world: World = {
    db,
    random,
    members: rows.map(({ id }) => id),
    counts: {},
    choices: [],
    at: (time) => void (now = time),
    now: () => now,
    ask: async (member, { method, path }, body) => {
      const answer = await app.server.inject({
        method,
        url: `/content${path.replace(':provider', 'paypal')}`,
        headers: { 'auth-token': String(member) },
        ...(body !== undefined && { payload: body }),
      })
      const { data } = answer.json<{ data?: Answered }>()
      return { status: answer.statusCode, data: data ?? { id: 0, provider_order_id: '' } }
    },
    approve: (id, member) =>
      paypal.change(id, { state: 'approved', savedMethodId: `saved-${member}-${now.getTime()}` }),
    renew: async () => {
      // The answer to one charge in a hundred is lost after the provider acted.
      if (random.below(100) === 0 && paypal.faults.length === 0)
        paypal.faults.push({ call: 'chargeSaved', fault: 'cut-after' })
      const task = app.jobHandlers.tasks['renew-plans']
      if (task === undefined) throw new Error('Nothing renews plans.')
      await Promise.all([task({}), task({})])
    },
  }
  const close = async (): Promise<void> => {
    await app.close()
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
    await sql`drop schema ${sql.id(`${schema}_jobs`)} cascade`.execute(db)
    await open.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { world, paypal, close }
}
