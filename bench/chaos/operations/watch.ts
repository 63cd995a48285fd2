// Checks the books repeatedly while they are written.
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'

/** The observations. */
export interface Watched {
  /** The number of checks, each a consistent snapshot. */
  looks: number
  /** Checks in which balances and spending differed from the initial credits, or a balance was below 0. */
  wrongLooks: number
  /** Transactions aborted by the database as deadlocks. */
  deadlocks: number
}

interface Observation {
  total: number
  lowest: number
  deadlocks: number
}

/** Checks every few milliseconds until `work` is done. */
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
        // After a kill the database counts from 0 again.
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

async function observeOnce(owner: Stage['owner']): Promise<Observation | undefined> {
  try {
    const { rows } = await owner.query<Observation>(
      `select (select sum(balance) from wallet_accounts)::float8
          + (select coalesce(sum(case when kind in ('purchase', 'gift') then units
              when kind in ('top_up', 'gift_claim', 'gift_return') then -units end), 0)
            from wallet_transfers)::float8 as total,
        (select min(balance) from wallet_accounts)::float8 as lowest,
        (select deadlocks from pg_stat_database where datname = current_database())::float8 as deadlocks`,
    )
    return rows[0]
  } catch {
    // The database is down at this moment.
    return undefined
  }
}
