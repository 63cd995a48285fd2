// Checks the books repeatedly while they are written.
import type { Stage } from '../stage/stage.ts'
import { watchDuring } from '../stage/watch.ts'

/** Checks every few milliseconds until `work` is done. */
export async function watchBooks<Result>({ owner }: Stage, givenUnits: number, work: () => Promise<Result>) {
  const watched = {
    /** The number of checks, each a consistent snapshot. */
    looks: 0,
    /** Checks in which balances and spending differed from the initial credits, or a balance was below 0. */
    wrongLooks: 0,
    /** Transactions aborted by the database as deadlocks. */
    deadlocks: 0,
  }
  let before = 0
  const check = async (): Promise<void> => {
    const { total, lowest, deadlocks } = await observeOnce(owner)
    watched.looks += 1
    if (total !== givenUnits || lowest < 0) watched.wrongLooks += 1
    // After a kill the database counts from 0 again.
    watched.deadlocks += deadlocks >= before ? deadlocks - before : deadlocks
    before = deadlocks
  }
  return { result: await watchDuring(work, check, 50), watched }
}

async function observeOnce(owner: Stage['owner']) {
  const { rows } = await owner.query<Record<'total' | 'lowest' | 'deadlocks', number>>(
    `select (select sum(balance) from wallet_accounts)::float8
        + (select coalesce(sum(case when kind in ('purchase', 'gift') then units
            when kind in ('top_up', 'gift_claim', 'gift_return') then -units end), 0)
          from wallet_transfers)::float8 as total,
      (select min(balance) from wallet_accounts)::float8 as lowest,
      (select deadlocks from pg_stat_database where datname = current_database())::float8 as deadlocks`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A sum has a row.')
  return row
}
