// Looks at the books again and again while they are written.
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'

/** What was seen. */
export interface Watched {
  /** How often the books were looked at, each time as of one moment. */
  looks: number
  /** Looks at which what members hold and have spent was not what they were given, or a wallet was below 0. */
  wrongLooks: number
  /** Transactions that the database ended because they waited for one another. */
  deadlocks: number
}

interface Look {
  total: number
  lowest: number
  deadlocks: number
}

/** Looks every few milliseconds until `work` is done. */
export async function watchBooks<Result>(
  { owner }: Stage,
  givenUnits: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; watched: Watched }> {
  const watched: Watched = { looks: 0, wrongLooks: 0, deadlocks: 0 }
  const state = { isOver: false }
  const watching = (async () => {
    let before = 0
    while (!state.isOver) {
      const observation = await observeOnce(owner)
      if (observation !== undefined) {
        watched.looks += 1
        if (observation.total !== givenUnits || observation.lowest < 0) watched.wrongLooks += 1
        // A database that was killed counts from 0 again.
        watched.deadlocks +=
          observation.deadlocks >= before ? observation.deadlocks - before : observation.deadlocks
        before = observation.deadlocks
      }
      await wait(50)
    }
  })()
  try {
    return { result: await work(), watched }
  } finally {
    state.isOver = true
    await watching
  }
}

async function observeOnce(owner: Stage['owner']): Promise<Look | undefined> {
  try {
    const { rows } = await owner.query<Look>(
      `select (select sum(balance) from wallet_accounts)::float8
          + (select coalesce(sum(case when kind in ('purchase', 'gift') then units
              when kind in ('top_up', 'gift_claim', 'gift_return') then -units end), 0)
            from wallet_transfers)::float8 as total,
        (select min(balance) from wallet_accounts)::float8 as lowest,
        (select deadlocks from pg_stat_database where datname = current_database())::float8 as deadlocks`,
    )
    return rows[0]
  } catch {
    // It is being killed.
    return undefined
  }
}
