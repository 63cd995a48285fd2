// A primary that fails over: `node bench/deploy/failover.ts [kill|freeze] [reads a second] [transfers a second]`. Two
// processes on two PostgreSQL, of which the second follows the first synchronously. The first is killed, or stands still as
// behind a cut line; three seconds later, as a tool for failover would, the second is made the primary. Meanwhile members read
// and send credits, each transfer again under its key until it is answered for good. Afterwards the books are audited, and
// what was acknowledged is counted in them.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgresPair } from '../../server/test/outside/postgres-pair.ts'
import { fillSite } from '../../server/test/deploy/fill-site.ts'
import { startS3Server } from '../../server/test/outside/s3-server.ts'
import { findRequests, requestSteadily } from '../../server/test/deploy/steady-requests.ts'
import { countFindings } from '../chaos/stage/audit.ts'
import { makeCast } from '../chaos/stage/cast.ts'
import type { Holder } from '../chaos/stage/cast.ts'
import { publicOrigin } from '../site/account-people.ts'
import { percentile, report, round, startSohbet } from '../site/serve.ts'

const detectMs = 3000
const beforeMs = 5000
const afterMs = 8000

interface Writes {
  isOver: boolean
  /** When each was acknowledged, and the reference of it. */
  done: { at: number; reference: string }[]
  refused: Record<string, number>
  /** What the first refusal of each status said. */
  saying: Record<string, string>
  /** Keys that were never answered for good. */
  open: number
}

const [how = 'kill', reads = '100', transfers = '20'] = process.argv.slice(2)
const pair = await startPostgresPair(`create role sohbet_app login password 'application'`)
const store = await startS3Server()
const settings = {
  DATABASE_URL: pair.urlOf('sohbet_app:application'),
  DATABASE_OWNER_URL: pair.urlOf('sohbet:owner'),
  PUBLIC_ORIGIN: publicOrigin,
  SECRETS_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXY: '127.0.0.1',
  TRANSFER_DAILY_LIMIT: '0',
  LOG_LEVEL: 'fatal',
  DEMO: 'off',
  ...store.environment,
}
await fillSite(settings)
const apps = await Promise.all([1, 2].map(async () => await startSohbet(settings, { isQuiet: true })))
try {
  const origins = apps.map(({ url }) => url)
  const { holders } = await withOwner(
    pair.hosts[0],
    async (owner) => await makeCast({ owner, origins }, { members: 8, credits: 10_000, sets: 1 }),
  )
  const writes: Writes = { isOver: false, done: [], refused: {}, saying: {}, open: 0 }
  const reading = origins.map(async (origin) => await keepReading(origin, holders, () => writes.isOver))
  const writing = keepWriting(origins, holders, writes)
  await wait(beforeMs)
  const failed = performance.now()
  await (how === 'freeze' ? pair.freezePrimary() : pair.killPrimary())
  await wait(detectMs)
  const promoted = performance.now()
  await pair.promote()
  await wait(afterMs)
  writes.isOver = true
  await writing
  const read = await Promise.all(reading)
  const times = read.flatMap((outcome) => outcome.times)
  const lost = read.flatMap((outcome) => outcome.lost)
  const booked = await withOwner(pair.hosts[1], readBooks)
  const first = writes.done.map(({ at }) => at).filter((at) => at > failed)
  report('failover', {
    how,
    reads: times.length + lost.length,
    readsLost: lost.length,
    firstLost: lost.slice(0, 3),
    readP50Ms: round(percentile(times, 0.5)),
    readP99Ms: round(percentile(times, 0.99)),
    readLongestMs: round(Math.max(...times)),
    secondsUntilPromoted: round((promoted - failed) / 1000),
    secondsWithoutWrites: round(maxGap(writes.done.map(({ at }) => at)) / 1000),
    secondsFromPromotionToWrites: round(
      (Math.min(...first.filter((at) => at > promoted)) - promoted) / 1000,
      2,
    ),
    acknowledged: writes.done.length,
    refused: writes.refused,
    saying: writes.saying,
    neverAnswered: writes.open,
    acknowledgedAndNotInTheBooks: writes.done.filter(({ reference }) => !booked.has(reference)).length,
    inTheBooksBeyondThem: booked.size - writes.done.length,
    findings: await withOwner(pair.hosts[1], countFindings),
    jobsLeft: await withOwner(pair.hosts[1], untilJobsAreDone),
  })
} finally {
  await Promise.all(apps.map((app) => app.stop()))
  await store.close()
  await pair.close()
}

async function keepReading(
  origin: string,
  [holder]: readonly Holder[],
  isOver: () => boolean,
): ReturnType<typeof requestSteadily> {
  const port = Number(new URL(origin).port)
  const cookie = { 'auth-token': holder?.token ?? '' }
  const own = ['/content/api/wallet', '/content/api/notes', '/content/play-lists'].map((path) => ({
    path,
    headers: cookie,
  }))
  const requests = [...(await findRequests(port)), ...own]
  return await requestSteadily(port, requests, { count: 1_000_000, rate: Number(reads) / 2, isOver })
}

async function keepWriting(
  origins: readonly string[],
  holders: readonly Holder[],
  writes: Writes,
): Promise<void> {
  const pending: Promise<void>[] = []
  for (let nth = 0; !writes.isOver; nth += 1) {
    pending.push(transfer(origins, holders, { nth, writes }))
    await wait(1000 / Number(transfers))
  }
  await Promise.all(pending)
}

async function transfer(
  origins: readonly string[],
  holders: readonly Holder[],
  { nth, writes }: { nth: number; writes: Writes },
): Promise<void> {
  const key = randomUUID()
  const to = holders[(nth + 1) % holders.length]?.email
  const token = holders[nth % holders.length]?.token ?? ''
  const deadline = performance.now() + 30_000
  for (let turn = nth; performance.now() < deadline; turn += 1) {
    const answer = await fetch(`${origins[turn % 2]}/content/api/share-points`, {
      method: 'POST',
      body: JSON.stringify({ email: to, credits: 1 }),
      headers: { 'content-type': 'application/json', 'auth-token': token, 'idempotency-key': key },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.status === 200 && text !== undefined) {
      const { data } = JSON.parse(text) as { data: { reference: string } }
      writes.done.push({ at: performance.now(), reference: data.reference.replace('SB-', '') })
      return
    }
    const status = `${answer?.status ?? 'none'}`
    writes.refused[status] = (writes.refused[status] ?? 0) + 1
    writes.saying[status] ??= text ?? 'no answer'
    await wait(200)
  }
  writes.open += 1
}

async function readBooks(owner: pg.Pool): Promise<Set<string>> {
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from wallet_transfers where kind = 'transfer'`,
  )
  return new Set(rows.map(({ id }) => id))
}

// The emails of all transfers; those that wait for another time of the day are not counted.
async function untilJobsAreDone(owner: pg.Pool): Promise<number> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from public_jobs._private_jobs where run_at <= now()',
    )
    const [{ left } = { left: NaN }] = rows
    if (left === 0 || performance.now() > deadline) return left
    await wait(500)
  }
}

async function withOwner<Result>(url: string, work: (owner: pg.Pool) => Promise<Result>): Promise<Result> {
  const owner = new pg.Pool({ connectionString: url, max: 3 })
  owner.on('error', () => undefined)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

function maxGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  return Math.max(...sorted.slice(1).map((at, nth) => at - (sorted[nth] ?? at)))
}
