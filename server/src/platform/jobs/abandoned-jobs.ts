// A process that is killed leaves the jobs it had taken behind. The library gives them to others after four hours; a code
// for a sign-in must not wait as long. So each run of jobs holds a lock in the database by its name: what is taken in a
// name whose lock is free was abandoned.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Seconds for which a job may be taken in a name that is not locked: a run has just begun, or its connection was lost. */
const graceSeconds = 15
/** Milliseconds after which a lock is asked for again whose connection was lost. */
const againMs = 500

/** The name of the lock of a run by which the library takes jobs in the queue `schema`. */
export const toLockName = (schema: string, takenBy: string): string => `${schema}:${takenBy}`

/** Holds the lock of the run `name` until it takes no more jobs, also after connections were lost. Never rejects. */
export async function holdRunLock(
  pool: pg.Pool,
  name: string,
  { until, log }: { until: Promise<unknown>; log: Log },
): Promise<void> {
  const over = until.then(() => 'over' as const)
  for (;;) {
    const held = hold(pool, name, over).catch((error: unknown) => {
      log.info({ err: error }, 'the lock of the jobs was lost')
      return 'lost' as const
    })
    if ((await Promise.race([held, over])) === 'over') return void (await held)
    if ((await Promise.race([wait(againMs, 'again' as const), over])) === 'over') return
  }
}

/** Gives back the jobs and the named queues of runs that are gone: they are done as soon as another is free. */
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
    // An error ends it as well, also while the lock is asked for: left to itself it would end the process.
    const lost = once(client, 'end').then(isLost, isLost)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await Promise.race([over, lost])
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
