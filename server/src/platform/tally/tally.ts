import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'

/** What is counted a day; what comes behind each stands apart. */
export type Figure =
  /** Seconds that members heard, by track. */
  | 'heard.seconds'
  /** How often members reached the end, by track. */
  | 'heard.end'
  /** Searches, and those that found nothing, by their words. */
  | 'search.asked'
  | 'search.missed'
  /** What browsers tell of playing, by release, device and, for a start, the milliseconds it took at most. */
  | 'playback.start'
  | 'playback.seconds'
  | 'playback.stall'
  | 'playback.failure'
  /** Seconds that visitors played, as their browsers tell. */
  | 'visitors.seconds'
  /** Answers that say that we failed, by route and status. */
  | 'answers.failed'

/** One thing that is counted. */
export interface Counted {
  figure: Figure
  part?: string
  /** 1 unless told. */
  amount?: number
  at: Date
}

/**
 * Counts what many do at once without a write for each of them: sums are kept in memory and added to the days of the
 * database every few seconds. What a killed process had not written yet is lost; nothing but figures is counted so.
 */
export interface Tally {
  count(counted: Counted): void
  /** Writes what was counted until now. */
  flush(): Promise<void>
  /** Writes it for the last time. */
  close(): Promise<void>
}

/** Milliseconds between two writes. */
const flushEveryMs = 10_000
/** Sums that are kept between two writes; what would be one more is not counted, so that no flood fills the memory. */
const maxSums = 2000

interface Sum {
  day: string
  figure: Figure
  part: string
  amount: number
}

/** Builds a tally that writes by itself while it is open. */
export function createTally(db: Database, log: Log): Tally {
  let sums = new Map<string, Sum>()
  let writing = Promise.resolve()

  const add = ({ day, figure, part, amount }: Sum): void => {
    const key = `${day} ${figure} ${part}`
    const sum = sums.get(key)
    if (sum !== undefined) sum.amount += amount
    else if (sums.size < maxSums) sums.set(key, { day, figure, part, amount })
  }
  const write = async (): Promise<void> => {
    const taken = [...sums.values()]
    if (taken.length === 0) return
    sums = new Map()
    try {
      await addToDays(db, taken)
    } catch (error) {
      taken.forEach(add)
      log.info({ err: error }, 'the figures of the day wait for the database')
    }
  }
  const flush = async (): Promise<void> => await (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushEveryMs).unref()

  return {
    count: ({ figure, part = '', amount = 1, at }) =>
      add({ day: at.toISOString().slice(0, 10), figure, part, amount }),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

// In one order for everybody, so that two processes that write the same sums wait for each other in turn.
async function addToDays(db: Database, sums: readonly Sum[]): Promise<void> {
  const days = sums.map(({ day }) => day)
  const figures = sums.map(({ figure }) => figure)
  const parts = sums.map(({ part }) => part)
  const amounts = sums.map(({ amount }) => Math.round(amount))
  await sql`
    insert into tally_days (day, figure, part, amount)
    select * from unnest(${days}::date[], ${figures}::text[], ${parts}::text[], ${amounts}::bigint[])
    order by 2, 1, 3
    on conflict (figure, day, part) do update set amount = tally_days.amount + excluded.amount`.execute(db)
}
