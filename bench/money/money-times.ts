// Money: `node bench/money/money-times.ts [scale] [parts ...]`. Measures transfers, a long wallet, the access
// check, the audit and payments, each compared with plain PostgreSQL for the same rows in the same run.
// `fsync` is on. A scale of 1 takes about five minutes; times and sizes grow with it. This program and the
// database run on the same machine.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { ask, call } from '../site/account-people.ts'
import type { Question } from '../site/account-people.ts'
import { makeCast } from '../chaos/stage/cast.ts'
import type { Cast, Holder } from '../chaos/stage/cast.ts'
import { openStage, startDurablePostgres } from '../chaos/stage/stage.ts'
import type { Stage } from '../chaos/stage/stage.ts'
import { measurePayments } from './money-payments.ts'
import { askBare, fillBooks, insertBare, makeBareTables } from './money-ledger.ts'
import { median, percentile, report, round } from '../site/serve.ts'
import { atPace } from '../site/steady-pace.ts'
import type { Pace } from '../site/steady-pace.ts'

/** The input of each part. */
interface Scene {
  stage: Stage
  cast: Cast
  times(count: number): number
}

const parts: Record<string, (scene: Scene) => Promise<object>> = {
  transfers: measureTransfers,
  wallet: measureWallet,
  whyLocked: measureWhyLocked,
  audit: measureAudit,
  payments: async ({ times }) => await measurePayments(times),
}

/** Transfers at 100 per second among a hundred members, alternating with bare rows. */
async function measureTransfers({ stage, cast, times }: Scene): Promise<object> {
  await makeBareTables(stage.owner)
  const pace = { seconds: times(10), rate: 100 }
  await transferSteadily(stage, cast, { seconds: 3, rate: 20 })
  const own: number[] = []
  const bare: number[] = []
  let cpuSeconds = 0
  for (let round = 0; round < 3; round += 1) {
    bare.push(...(await insertBare(stage.ownerUrl, pace)))
    const cpuBefore = stage.readCpuSeconds()
    own.push(...(await transferSteadily(stage, cast, pace)))
    cpuSeconds += stage.readCpuSeconds() - cpuBefore
  }
  // On a busy machine this is more meaningful than the times.
  return {
    ...compare(own, bare),
    cpuMsEach: round((cpuSeconds * 1000) / own.filter(Number.isFinite).length, 2),
  }
}

/** The balance and the history pages of a wallet with 100,000 entries, compared with only reading a page's rows. */
async function measureWallet({ stage, cast, times }: Scene): Promise<object> {
  const [holder, other] = cast.holders
  if (holder === undefined || other === undefined) throw new Error('There are no members.')
  const entries = times(100_000)
  await fillBooks(stage.owner, [holder.id, other.id], entries)
  const pace = { seconds: times(10), rate: 20 }
  const page = (n: number): string => `${paths.getWalletHistory.path}?page=${n}&per_page=25`
  const reads = {
    balance: paths.getWallet.path,
    'first page': page(1),
    'page in the middle': page(Math.round(entries / 50)),
    'last page': page(Math.ceil(entries / 25)),
    'transfers alone, page 100': `${page(100)}&kind=transfer`,
  }
  const figures: Record<string, object> = { entries: { entries } }
  for (const [name, path] of Object.entries(reads)) {
    const bare = await askBare(
      stage.owner,
      `select entry.*, email from wallet_entries as entry left join wallet_counterparts as other
         on other.transfer_id = entry.transfer_id and owner_id = ${holder.id}
       where account_id = (select id from wallet_accounts where member_id = ${holder.id})
       order by number desc limit ${name === 'balance' ? 1 : 25}`,
      pace,
    )
    figures[name] = compare(await readSteadily(stage, { holder, paths: [path], pace }), bare)
  }
  return figures
}

/** Why lessons, sets and downloads are locked, compared with only reading a set's rows. */
async function measureWhyLocked({ stage, cast, times }: Scene): Promise<object> {
  const [holder] = cast.holders
  if (holder === undefined) throw new Error('There are no members.')
  const addresses = cast.lessons.flatMap(({ id, setId }) => [
    `${paths.whyLocked.path}?type=track&id=${id}`,
    `${paths.whyLocked.path}?type=album&id=${setId}`,
  ])
  const pace = { seconds: times(10), rate: 50 }
  const statement = `select * from catalog_tracks where collection_id = ${cast.lessons[0]?.setId ?? 0}`
  const bare = await askBare(stage.owner, statement, pace)
  return compare(await readSteadily(stage, { holder, paths: addresses, pace }), bare)
}

/** The audit of 1,000,000 entries, compared with copying their rows; and its effect on transfers. */
async function measureAudit({ stage, cast, times }: Scene): Promise<object> {
  const ids = cast.holders.map(({ id }) => id)
  await fillBooks(stage.owner, ids, times(500_000))
  const { rows } = await stage.owner.query<{ count: string }>('select count(*) from wallet_entries')
  const pace = { seconds: 10, rate: 20 }
  const alone = await transferSteadily(stage, cast, pace)
  const state = { isOver: false }
  const beside: number[] = []
  const transfers = (async () => {
    while (!state.isOver) beside.push(...(await transferSteadily(stage, cast, { seconds: 1, rate: 20 })))
  })()
  const seconds = await timeStatement(stage, 'select * from wallet_audit(null)')
  const driftSeconds = await timeStatement(stage, 'select wallet_drift()')
  state.isOver = true
  await transfers
  const copySeconds = await timeStatement(stage, 'create table bare_copy as select * from wallet_entries')
  return {
    entries: Number(rows[0]?.count),
    seconds: round(seconds + driftSeconds),
    copySeconds: round(copySeconds),
    ratio: round((seconds + driftSeconds) / copySeconds),
    transfersAlone: summary(alone),
    transfersBeside: summary(beside),
    p99LaterMs: round(percentile(beside, 0.99) - percentile(alone, 0.99)),
  }
}

async function timeStatement({ owner }: Stage, statement: string): Promise<number> {
  const began = performance.now()
  await owner.query(statement)
  return (performance.now() - began) / 1000
}

async function transferSteadily({ origins }: Stage, { holders }: Cast, pace: Pace): Promise<number[]> {
  return await atPace(pace, async (n, from) => {
    const [sender, receiver] = [holders[n % holders.length], holders[(n * 7 + 1) % holders.length]]
    const headers = { 'auth-token': sender?.token ?? '', 'idempotency-key': randomUUID() }
    return await timeOf(
      origins[n % 2] ?? '',
      call(paths.sharePoints, { email: receiver?.email, credits: 1 }, headers),
      from,
    )
  })
}

async function readSteadily(
  { origins }: Stage,
  { holder, paths, pace }: { holder: Holder; paths: readonly string[]; pace: Pace },
): Promise<number[]> {
  return await atPace(pace, async (n, from) => {
    const path = paths[n % paths.length] ?? ''
    const headers = { 'auth-token': holder.token }
    return await timeOf(origins[n % 2] ?? '', call({ method: 'GET', path }, undefined, headers), from)
  })
}

async function timeOf(origin: string, question: Question, from: number): Promise<number> {
  const { status, text } = await ask(origin, question)
  if (status !== 200) throw new Error(`${question.path} was answered ${status}: ${text}`)
  return performance.now() - from
}

function compare(own: readonly number[], bare: readonly number[]): object {
  const ratio = round(percentile(own, 0.99) / percentile(bare, 0.99))
  return {
    own: summary(own),
    bare: summary(bare),
    p99Ratio: ratio,
    p50Ratio: round(median(own) / median(bare)),
  }
}

// A failed request has infinite time, which JSON cannot represent.
function summary(times: readonly number[]): object {
  const answered = times.filter(Number.isFinite)
  const failed = times.length - answered.length
  return {
    count: times.length,
    failed,
    p50Ms: round(median(answered)),
    p99Ms: round(percentile(answered, 0.99)),
    maxMs: round(Math.max(...answered)),
  }
}

async function measure(scale: number, chosen: readonly string[]): Promise<void> {
  const postgres = await startDurablePostgres()
  const stage = await openStage({ postgres, name: 'money', settings: { TRANSFER_DAILY_LIMIT: '5000' } })
  try {
    const cast = await makeCast(stage, { members: 100, credits: 200, sets: 20 })
    for (const [name, part] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      report('money', {
        [name]: await part({ stage, cast, times: (count) => Math.max(1, Math.round(count * scale)) }),
      })
    }
  } finally {
    await stage.stop()
    await postgres.stop()
  }
}

const [scale, ...chosen] = process.argv.slice(2)
await measure(Number(scale ?? 1), chosen)
