// A killed process leaves its jobs claimed. The library releases them after four hours, which is too long for
// a sign-in code. So each run of jobs holds a lock in the database by its name: jobs claimed under a name
// whose lock is free are abandoned.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Seconds that a job may be claimed under an unlocked name: the run has just started, or its connection was lost. */
const graceSeconds = 15
/** Milliseconds before a lock is requested again after its connection was lost. */
const againMs = 500

/** The lock name of a run, derived from the name under which the library claims jobs in the queue `schema`. */
export const toLockName = (schema: string, takenBy: string): string => `${schema}:${takenBy}`

/** Holds the lock of the run `name` until it stops taking jobs, also after lost connections. Never rejects. */
export async function holdRunLock(
  pool: pg.Pool,
  name: string,
  { until, log }: { until: Promise<unknown>; log: Log },
): Promise<void> {
  const over = until.then(() => 'over' as const)
  for (;;) {
    const holding = hold(pool, name, over).catch((error: unknown) => {
      log.info({ err: error }, 'the lock of the jobs was lost')
      return 'lost' as const
    })
    if ((await Promise.race([holding, over])) === 'over') return void (await holding)
    if ((await Promise.race([wait(againMs, 'again' as const), over])) === 'over') return
  }
}

/** Releases the jobs and named queues of dead runs: they run as soon as another process is free. */
export async function releaseJobs(pool: pg.Pool, schema: string): Promise<void> {
  const queue = pg.escapeIdentifier(schema)
  await pool.query(
    `select ${queue}.force_unlock_workers(array(
      select locked_by from (
        select locked_by from ${queue}._private_jobs where locked_at < now() - make_interval(secs => $1)
        union
        select locked_by from ${queue}._private_job_queues where locked_at < now() - make_interval(secs => $1)
      ) taken where pg_try_advisory_xact_lock(hashtextextended($2 || locked_by, 0))
    ))`,
    [graceSeconds, toLockName(schema, '')],
  )
}

async function hold(pool: pg.Pool, name: string, over: Promise<'over'>): Promise<'over' | 'lost'> {
  const client = await pool.connect()
  try {
    const isLost = (): 'lost' => 'lost'
    // Errors end it too, also while the lock is requested: an unhandled one would end the process.
    const lost = once(client, 'end').then(isLost, isLost)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await Promise.race([over, lost])
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
