// F5: thousands of forged events, and repeated valid ones; neither may have an effect.
import { inParallel, tally, upTo } from '../../site/account-people.ts'
import { summarise } from '../../site/serve.ts'
import { nonZero } from '../stage/audit.ts'
import { forge, signAgain } from './forgeries.ts'
import type { Random } from '../stage/random.ts'
import { sendEvent, type SignedEvent } from '../stage/relay.ts'
import type { Stage } from '../stage/stage.ts'

/** The amounts to send. */
export interface AttackPlan {
  forgeries: number
  replays: number
}

/** Sends forgeries, and repetitions of earlier events, to both processes; `wrongBooks` shows only in the books. */
export async function attackEvents(
  { origins, owner }: Stage,
  { events, secret, random }: { events: readonly SignedEvent[]; secret: string; random: Random },
  { forgeries, replays }: AttackPlan,
) {
  const before = await readTraces(owner)
  const forged = await inParallel(upTo(forgeries), 16, async (_n, nth) => {
    const event = random.of(events)
    const other = findOther(events, event, random)
    const { change, event: forgery } = forge(signAgain(event, secret), { random, other, secret })
    return { change, status: await sendEvent(origins[nth % 2] ?? '', forgery) }
  })
  const between = await readTraces(owner)
  const replayed = await inParallel(upTo(replays), 4, async (_n, nth) => {
    const event = signAgain(random.of(events), secret)
    const began = performance.now()
    const status = await sendEvent(origins[nth % 2] ?? '', event)
    return { status, ms: performance.now() - began }
  })
  const after = await readTraces(owner)
  const accepted = forged.filter(({ status }) => status < 400).map(({ change }) => change)
  const refused = replayed.filter(({ status }) => status !== 200)
  return {
    forgeries,
    accepted: tally(accepted),
    forgeryStatuses: tally(forged.map(({ status }) => status)),
    replays,
    replayStatuses: tally(replayed.map(({ status }) => status)),
    acknowledged: summarise(replayed.map(({ ms }) => ms)),
    wrongs: nonZero({ 'a forgery was accepted': accepted.length, 'a replay was refused': refused.length }),
    wrongBooks: nonZero({
      'a forgery left a trace': Number(between !== before),
      'a replay had an effect': Number(after !== between),
    }),
  }
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
