// Money: `node bench/money/money-times.ts [scale] [parts ...]`. Measures transfers, a long wallet, the access
// check, the audit and payments, each compared with plain PostgreSQL for the same rows in the same run.
// `fsync` is on. A scale of 1 takes about five minutes; times and sizes grow with it. This program and the
// database run on the same machine.
import { randomUUID } from 'node:crypto'
import { paths } from '@sohbet/contract/paths'
import { type Cast, type Holder, makeCast } from '../chaos/stage/cast.ts'
import { openStage, type Stage, startDurablePostgres } from '../chaos/stage/stage.ts'
import { watchDuring } from '../chaos/stage/watch.ts'
import { call, type Question } from '../site/account-people.ts'
import { percentile, report, round, summarise } from '../site/serve.ts'
import { askSteadily, type Pace } from '../site/steady-pace.ts'
import { askBare, fillBooks, insertBare, makeBareTables } from './money-ledger.ts'
import { measurePayments } from './money-payments.ts'

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
    figures[name] = compare(await readSteadily(stage, holder, [path], pace), bare)
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
  return compare(await readSteadily(stage, holder, addresses, pace), bare)
}

/** The audit of 1,000,000 entries, compared with copying their rows; and its effect on transfers. */
async function measureAudit({ stage, cast, times }: Scene): Promise<object> {
  const ids = cast.holders.map(({ id }) => id)
  await fillBooks(stage.owner, ids, times(500_000))
  const { rows } = await stage.owner.query<{ count: string }>('select count(*) from wallet_entries')
  const pace = { seconds: 10, rate: 20 }
  const alone = await transferSteadily(stage, cast, pace)
  const beside: number[] = []
  const transfer = async (): Promise<void> =>
    void beside.push(...(await transferSteadily(stage, cast, { seconds: 1, rate: 20 })))
  const audit = async (): Promise<number> =>
    (await timeStatement(stage, 'select * from wallet_audit(null)')) +
    (await timeStatement(stage, 'select wallet_drift()'))
  const seconds = await watchDuring(audit, transfer, 0)
  const copySeconds = await timeStatement(stage, 'create table bare_copy as select * from wallet_entries')
  return {
    entries: Number(rows[0]?.count),
    seconds: round(seconds),
    copySeconds: round(copySeconds),
    ratio: round(seconds / copySeconds),
    transfersAlone: summarise(alone),
    transfersBeside: summarise(beside),
    p99LaterMs: round(percentile(beside, 0.99) - percentile(alone, 0.99)),
  }
}

async function timeStatement({ owner }: Stage, statement: string): Promise<number> {
  const began = performance.now()
  await owner.query(statement)
  return (performance.now() - began) / 1000
}

async function transferSteadily({ origins }: Stage, { holders }: Cast, pace: Pace): Promise<number[]> {
  const transfer = (n: number): Question => {
    const [sender, receiver] = [holders[n % holders.length], holders[(n * 7 + 1) % holders.length]]
    const headers = { 'auth-token': sender?.token ?? '', 'idempotency-key': randomUUID() }
    return call(paths.sharePoints, { email: receiver?.email, credits: 1 }, headers)
  }
  return await askSteadily(origins, transfer, pace)
}

async function readSteadily(
  { origins }: Stage,
  { token }: Holder,
  addresses: readonly string[],
  pace: Pace,
): Promise<number[]> {
  const read = (n: number): Question => {
    const path = addresses[n % addresses.length] ?? ''
    return call({ method: 'GET', path }, undefined, { 'auth-token': token })
  }
  return await askSteadily(origins, read, pace)
}

function compare(own: readonly number[], bare: readonly number[]): object {
  const ratio = (share: number): number => round(percentile(own, share) / percentile(bare, share))
  return { own: summarise(own), bare: summarise(bare), p99Ratio: ratio(0.99), p50Ratio: ratio(0.5) }
}

async function measure(scale: number, chosen: readonly string[]): Promise<void> {
  await using postgres = await startDurablePostgres()
  await using stage = await openStage({ postgres, name: 'money', settings: { TRANSFER_DAILY_LIMIT: '5000' } })
  const cast = await makeCast(stage, { members: 100, credits: 200, sets: 20 })
  const times = (count: number): number => Math.max(1, Math.round(count * scale))
  for (const [name, part] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name))
      report('money', { [name]: await part({ stage, cast, times }) })
}

const [scale, ...chosen] = process.argv.slice(2)
await measure(Number(scale ?? 1), chosen)
