import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, runOnce } from 'graphile-worker'
import type {
  Job,
  LogFunctionFactory,
  Runner,
  RunnerOptions,
  WorkerEvents,
  WorkerPool,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/db.ts'
import { connectMs, DatabaseClient } from '../database/database-client.ts'
import type { Log } from '../log.ts'
import { releaseJobs, holdRunLock, toLockName } from './abandoned-jobs.ts'

/** Puts work aside to be done soon after, by whichever process is free. */
export interface Jobs {
  /**
   * Adds a job for the task `name` to the transaction `trx`: it is there when the transaction is, and never without.
   * While a job of the same `jobKey` waits, it is replaced instead of doubled. It is not begun before `runAt`. It is
   * tried `maxAttempts` times, with longer and longer waits: 5 take two minutes, 10 four hours, 25 three days.
   */
  add(trx: Database, name: string, payload: object, options: JobOptions): Promise<void>
  /**
   * Which of these `jobKeys` no job has that is under way or will be tried again: it failed for the last time, was
   * killed at that, or is not there. Read the state that waits for the job first: a job ends after its last change.
   */
  findLost(db: Database, jobKeys: readonly string[]): Promise<Set<string>>
}

/** How a job is known, when and how often it is tried; jobs of one `queueName` are done one after another. */
export interface JobOptions {
  jobKey: string
  runAt?: Date
  maxAttempts?: number
  queueName?: string
}

/** What does a job. It may be called again for a job that it has already done, and must then change nothing. */
export type Task = (payload: unknown) => Promise<void>

/** All that a process can do beside answering requests. */
export interface JobHandlers {
  /** Every task by the name that jobs call it. */
  tasks: Readonly<Record<string, Task>>
  /** When a task is due by itself, as `minute hour day month weekday` in UTC. */
  schedule: Readonly<Record<string, string>>
}

/** What jobs are found and done with. */
export interface JobsOptions {
  databaseUrl: string
  databaseSchema: string
  log: Log
}

/**
 * Jobs done at the same time by one process. Most of them wait for a provider or a mail server: one that answers late
 * must not keep all others from their turn.
 */
const concurrency = 12
/**
 * Milliseconds before a runner that ended by itself is started again: when the database was away for long, or when the
 * tables of any queue in the same database were brought up to date, which the library announces to all of them.
 */
const restartDelayMs = 1000
const releaseTask = 'release-jobs'
/** Milliseconds for which jobs under way are left to a run that takes no more of them. */
const abandonMs = 60_000

/** Adds jobs to the queue beside the schema `databaseSchema`. */
export function createJobs(databaseSchema: string): Jobs {
  const addJob = sql.id(jobsSchema(databaseSchema), 'add_job')
  const jobs = sql.id(jobsSchema(databaseSchema), 'jobs')
  return {
    add: async (trx, name, payload, { jobKey, runAt, maxAttempts, queueName }) => {
      await sql`select ${addJob}(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
        run_at => ${runAt ?? null}::timestamptz, job_key => ${jobKey}::text,
        max_attempts => ${maxAttempts ?? null}::int, queue_name => ${queueName ?? null}::text)`.execute(trx)
    },
    findLost: async (db, jobKeys) => {
      const lost = sql<{ key: string }>`select key from unnest(${[...jobKeys]}::text[]) as wanted (key)
        where not exists (select from ${jobs} job
          where job.key = wanted.key and (job.locked_at is not null or job.attempts < job.max_attempts))`
      const { rows } = await lost.execute(db)
      return new Set(rows.map(({ key }) => key))
    },
  }
}

/** The schema of the queue: one for each of ours, so that two installations in one database never share a job. */
export function jobsSchema(databaseSchema: string): string {
  return `${databaseSchema}_jobs`
}

/** Brings the tables of the queue up to date; several may start at the same moment. */
export async function migrateJobs(options: JobsOptions): Promise<void> {
  const pool = openPool(options)
  try {
    await runMigrations(toRunnerOptions(options, pool))
  } finally {
    await pool.end()
  }
}

/** Does jobs as they become due, until the answered function is called; that waits for the jobs under way. */
export async function startJobs(options: JobsOptions, work: JobHandlers): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const ends = new Set<Promise<void>>()
  const begin = async (): Promise<Turn> => {
    const turn = await beginTurn(options, work)
    ends.add(turn.ended)
    void turn.ended.then(() => ends.delete(turn.ended))
    return turn
  }
  let turn = await begin()
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await turn.over
      disregardLibrary()
      if (stop.signal.aborted) return
      turn = await beginAgain(begin, options.log, stop.signal)
      // The stop was asked for while it was starting.
      if (stop.signal.aborted) await turn.stop()
    }
  }
  const stored = keepRunning()
  return async () => {
    stop.abort()
    // A wait for the next turn is refused at this moment, which may be long before the last turn has ended.
    const over = stored.catch(() => undefined)
    await turn.stop()
    await over
    await Promise.all(ends)
    disregardLibrary()
  }
}

// When the tables of any queue were brought up to date it has the whole process end with this code; ours goes on.
function disregardLibrary(): void {
  if (process.exitCode === 57) process.exitCode = undefined
}

/** One run of the library, from its start until it takes no more jobs. */
interface Turn {
  /** Resolves as soon as it takes no more jobs, asked to or by itself. */
  over: Promise<unknown>
  /** Resolves when the last job under way is done and its connections are closed; never rejects. */
  ended: Promise<void>
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>
}

// What takes no more jobs may never end: a connection that dies at the wrong moment leaves the library waiting for good,
// and a job that hangs keeps the others. So the next turn waits for neither, and each has connections of its own.
async function beginTurn(options: JobsOptions, work: JobHandlers): Promise<Turn> {
  const pool = openPool(options)
  const events: WorkerEvents = new EventEmitter()
  const over = once(events, 'pool:gracefulShutdown')
  const created = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>
  const own = withReleasing(options, pool, work)
  const runner = await run({ ...toRunnerOptions(options, pool), ...toTasks(own), events }).catch(
    async (error: unknown) => {
      await pool.end()
      throw error
    },
  )
  const [{ workerPool }] = await created
  const done = untilEnded(runner, options.log)
  // What is still under way long after that is given to others.
  const until = Promise.race([done, over.then(async () => await wait(abandonMs, undefined, { ref: false }))])
  const name = toLockName(jobsSchema(options.databaseSchema), workerPool.id)
  const known = holdRunLock(pool, name, { until, log: options.log })
  const ended = done.then(async () => await known).then(async () => await pool.end())
  return {
    over: Promise.race([over, ended]),
    ended,
    stop: async () => {
      // Refused when it has broken down at this very moment, which is an end as well.
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

/** Each `run` does every job that is due, once; connections open at the first one and stay until `close`. */
export function prepareDueJobs(
  options: JobsOptions,
  work: JobHandlers,
): Record<'run' | 'close', () => Promise<void>> {
  const pool = openPool(options)
  const taskList = toTaskList(work)
  return {
    // A few at a time: each of them holds a connection.
    run: () => runOnce({ ...toRunnerOptions(options, pool), taskList, concurrency: 3 }),
    close: () => pool.end(),
  }
}

/** The work, and once a minute that of processes that are gone. */
function withReleasing(
  { databaseSchema }: JobsOptions,
  pool: pg.Pool,
  { tasks, schedule }: JobHandlers,
): JobHandlers {
  return {
    tasks: { ...tasks, [releaseTask]: async () => await releaseJobs(pool, jobsSchema(databaseSchema)) },
    schedule: { ...schedule, [releaseTask]: '* * * * *' },
  }
}

async function untilEnded(runner: Runner, log: Log): Promise<void> {
  try {
    await runner.promise
  } catch (error) {
    log.error({ err: error }, 'the jobs broke down')
  }
}

async function beginAgain(begin: () => Promise<Turn>, log: Log, signal: AbortSignal): Promise<Turn> {
  for (;;) {
    await wait(restartDelayMs, undefined, { signal })
    try {
      return await begin()
    } catch (error) {
      log.error({ err: error }, 'the jobs cannot be started again yet')
    }
  }
}

// A pool of our own, because the library does not wait for the end of those that it makes.
function openPool({ databaseUrl, databaseSchema, log }: JobsOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: databaseUrl,
    // One to hear of new jobs, one for what is due by itself, one to stay known.
    max: concurrency + 3,
    connectionTimeoutMillis: connectMs(databaseUrl, 5000),
    application_name: jobsSchema(databaseSchema),
    // That a job was taken or done may be lost with the machine, as the job may be done again: no commit waits for a disk.
    options: '-c synchronous_commit=off',
  })
  const tell = (error: Error): void => log.info({ err: error }, 'a database connection of the jobs was lost')
  // Idle or in use: without a listener a lost connection would end the process.
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', tell))
  return pool
}

function toRunnerOptions({ databaseSchema, log }: JobsOptions, pgPool: pg.Pool): RunnerOptions {
  return {
    pgPool,
    schema: jobsSchema(databaseSchema),
    logger: new Logger(logTo(log)),
    concurrency,
    // The process decides by itself how it ends.
    noHandleSignals: true,
    // Without a batch nobody waits until the end of a job is written down, nor hears when it could not be.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function toTasks({ schedule, ...work }: JobHandlers): Pick<RunnerOptions, 'taskList' | 'parsedCronItems'> {
  const items = Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: 0 },
  }))
  return { taskList: toTaskList(work), parsedCronItems: parseCronItems(items) }
}

function toTaskList({ tasks }: Pick<JobHandlers, 'tasks'>): NonNullable<RunnerOptions['taskList']> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, async (payload: unknown) => await task(payload)]),
  )
}

/** One line for each job done or failed; what the library has to say about itself in its own words. */
function logTo(log: Log): LogFunctionFactory {
  return () => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as { job?: Job; error?: unknown } // As the library documents nowhere.
    const isOutcome = meta?.['failure'] === true || meta?.['success'] === true
    if (job !== undefined && isOutcome)
      return logOutcome(log, job, meta?.['failure'] === true ? error : undefined)
    // Whatever else goes wrong it tries again by itself, most often because a connection was lost.
    if (level === 'error' || level === 'warning') log.info({ err: error }, `job queue: ${message}`)
    else log.debug(message)
  }
}

// The payload stays out of the log: it may name a person.
function logOutcome(log: Log, job: Job, error: unknown): void {
  const { id, task_identifier: task, attempts, max_attempts: maxAttempts } = job
  if (error === undefined) log.info({ job: id, task, attempts }, 'job')
  else if (attempts < maxAttempts) log.error({ job: id, task, attempts, err: error }, 'a job failed')
  else log.error({ job: id, task, attempts, err: error }, 'a job failed for the last time')
}
