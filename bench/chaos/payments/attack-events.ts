// F5: thousands of forged events, and repeated valid ones; neither may have an effect.
import { inParallel, upTo } from '../../site/account-people.ts'
import { median, percentile, round } from '../../site/serve.ts'
import { forge, signAgain } from './forgeries.ts'
import type { Random } from '../stage/random.ts'
import { sendEvent } from '../stage/relay.ts'
import type { SignedEvent } from '../stage/relay.ts'
import type { Stage } from '../stage/stage.ts'

/** The result; correct are no accepted forgery, no trace of one, and no effect of a repetition. */
export interface AttackReport {
  forgeries: number
  /** Accepted forgeries by what was changed. */
  accepted: Record<string, number>
  forgeryStatuses: Record<string, number>
  /** Whether any trace was left in events, orders, payments, refunds or wallets. */
  leftTrace: boolean
  replays: number
  replayStatuses: Record<string, number>
  hadSecondEffect: boolean
  acknowledgedP50Ms: number
  acknowledgedP99Ms: number
}

/** The amounts to send. */
export interface AttackPlan {
  forgeries: number
  replays: number
}

/** Sends forgeries, and repetitions of earlier events, to both processes. */
export async function attackEvents(
  { origins, owner }: Stage,
  { events, secret, random }: { events: readonly SignedEvent[]; secret: string; random: Random },
  { forgeries, replays }: AttackPlan,
): Promise<AttackReport> {
  const before = await readTraces(owner)
  const accepted: Record<string, number> = {}
  const forgeryStatuses: Record<string, number> = {}
  await inParallel(upTo(forgeries), 16, async (_n, nth) => {
    const event = random.of(events)
    const other = findOther(events, event, random)
    const forged = forge(signAgain(event, secret), { random, other, secret })
    const status = await sendEvent(origins[nth % 2] ?? '', forged.event)
    count(forgeryStatuses, String(status))
    if (status < 400) count(accepted, forged.change)
  })
  const between = await readTraces(owner)
  const replayStatuses: Record<string, number> = {}
  const times = await inParallel(upTo(replays), 4, async (_n, nth) => {
    const event = signAgain(random.of(events), secret)
    const began = performance.now()
    count(replayStatuses, String(await sendEvent(origins[nth % 2] ?? '', event)))
    return performance.now() - began
  })
  return {
    forgeries,
    accepted,
    forgeryStatuses,
    leftTrace: between !== before,
    replays,
    replayStatuses,
    hadSecondEffect: (await readTraces(owner)) !== between,
    acknowledgedP50Ms: round(median(times)),
    acknowledgedP99Ms: round(percentile(times, 0.99)),
  }
}

/** The problems that only the books show. */
export const changesBooks: readonly string[] = ['a forgery left a trace', 'a replay had an effect']

/** The problems found. */
export function wrongOfAttack(report: AttackReport): string[] {
  const wrongs = {
    'a forgery was accepted': Object.keys(report.accepted).length > 0,
    'a forgery left a trace': report.leftTrace,
    'a replay was refused': Object.keys(report.replayStatuses).some((status) => status !== '200'),
    'a replay had an effect': report.hadSecondEffect,
  }
  return Object.entries(wrongs).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function findOther(events: readonly SignedEvent[], event: SignedEvent, random: Random): SignedEvent {
  for (;;) {
    const other = random.of(events)
    if (other.provider === event.provider && other.body !== event.body) return other
  }
}

// Everything an event can change, as one text.
async function readTraces(owner: Stage['owner']): Promise<string> {
  const { rows } = await owner.query<{ traces: string }>(
    `select concat_ws(' ', (select count(*) from orders_events), (select sum(attempts) from orders_events),
      (select count(*) from wallet_entries), (select count(*) from orders_refunds),
      (select md5(string_agg(concat_ws(' ', id, status), ',' order by id)) from orders_orders),
      (select md5(string_agg(concat_ws(' ', id, status, paid_cents, checks), ',' order by id)) from orders_payments),
      (select md5(string_agg(concat_ws(' ', id, balance), ',' order by id)) from wallet_accounts)) as traces`,
  )
  return rows[0]?.traces ?? ''
}
