import { sql } from 'kysely'
import type { Database } from './db.ts'
import type { Log } from '../log.ts'

/** The figures counted per day; the comments name their parts. */
export type Figure =
  /** Seconds that members listened, by track. */
  | 'heard.seconds'
  /** How often members reached the end, by track. */
  | 'heard.end'
  /** Searches and those without results, by query text. */
  | 'search.asked'
  | 'search.missed'
  /** Playback events of browsers, by release, device and, for a start, an upper bound of its milliseconds. */
  | 'playback.start'
  | 'playback.seconds'
  | 'playback.stall'
  | 'playback.failure'
  /** Seconds that visitors played, as reported by browsers. */
  | 'visitors.seconds'
  /** Answers with a server error, by route and status. */
  | 'answers.failed'

/** One counted event. */
export interface Counted {
  figure: Figure
  part?: string
  /** 1 by default. */
  amount?: number
  at: Date
}

/**
 * Counts frequent events without a write for each: sums are held in memory and added to the days of the
 * database every few seconds. A killed process loses its last sums; only statistics are counted so.
 */
export interface Tally {
  count(counted: Counted): void
  /** Writes what was counted so far. */
  flush(): Promise<void>
  /** Writes for the last time. */
  close(): Promise<void>
}

/** Milliseconds between two writes. */
const flushEveryMs = 10_000
/** Maximum sums between two writes; further ones are not counted, so that no flood fills the memory. */
const maxSums = 2000

interface Sum {
  day: string
  figure: Figure
  part: string
  amount: number
}

/** Creates a tally that writes periodically until it is closed. */
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

// In the same order in every process, so that two that write the same sums wait for each other instead of
// deadlocking.
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
