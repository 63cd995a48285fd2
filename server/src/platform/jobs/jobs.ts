import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  runOnce,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/db.ts'
import { connectMs, DatabaseClient } from '../database/database-client.ts'
import type { Log } from '../log.ts'
import { releaseJobs, holdRunLock, toLockName } from './abandoned-jobs.ts'
import { logTo } from './job-log.ts'

/** Queues work to be done soon by any free process. */
export interface Jobs {
  /**
   * Adds a job for the task `name` within the transaction `trx`: it is committed or rolled back with it. A
   * waiting job with the same `jobKey` is replaced. It does not start before `runAt`. It is tried
   * `maxAttempts` times with increasing delays: 5 take two minutes, 10 four hours, 25 three days.
   */
  add(trx: Database, name: string, payload: object, options: JobOptions): Promise<void>
  /**
   * Which of these `jobKeys` have no running or retryable job: it failed for the last time, was killed then,
   * or does not exist. Read the state that waits for the job first: a job ends after its last change.
   */
  findLost(db: Database, jobKeys: readonly string[]): Promise<Set<string>>
}

/** The key of a job, its time and its retries; jobs of one `queueName` run one after another. */
export interface JobOptions {
  jobKey: string
  runAt?: Date
  maxAttempts?: number
  queueName?: string
}

/** Runs a job. It may be called again for a completed job, and must then change nothing. */
export type Task = (payload: unknown) => Promise<void>

/** All tasks that a process can run besides answering requests. */
export interface JobHandlers {
  /** Every task by the name that jobs use. */
  tasks: Readonly<Record<string, Task>>
  /** Schedules of recurring tasks, as `minute hour day month weekday` in UTC. */
  schedule: Readonly<Record<string, string>>
}

/** Services needed to find and run jobs. */
export interface JobsOptions {
  databaseUrl: string
  databaseSchema: string
  log: Log
}

/** Concurrent jobs per process: most wait for a provider or mail server, and a slow one must not block all others. */
const concurrency = 12
/**
 * Milliseconds before a runner that ended by itself is restarted: the database was away for long, or the
 * tables of any queue in the same database were migrated, which the library announces to all of them.
 */
const restartDelayMs = 1000
const releaseTask = 'release-jobs'
/** Milliseconds that running jobs remain with a run that takes no more of them. */
const abandonMs = 60_000

/** Adds jobs to the queue that belongs to the schema `databaseSchema`. */
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

/** Migrates the tables of the queue; several processes may start at the same moment. */
export async function migrateJobs(options: JobsOptions): Promise<void> {
  const pool = openPool(options)
  try {
    await runMigrations(toRunnerOptions(options, pool))
  } finally {
    await pool.end()
  }
}

/** Runs jobs as they become due until the returned function is called, which waits for the running ones. */
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
      // The stop was requested during startup.
      if (stop.signal.aborted) await turn.stop()
    }
  }
  const stored = keepRunning()
  return async () => {
    stop.abort()
    // This wait rejects at this moment, which may be long before the last turn has ended.
    const over = stored.catch(() => undefined)
    await turn.stop()
    await over
    await Promise.all(ends)
    disregardLibrary()
  }
}

// When the tables of any queue are migrated, the library sets this exit code for the whole process; ours
// continues.
function disregardLibrary(): void {
  if (process.exitCode === 57) process.exitCode = undefined
}

/** One run of the library, from its start until it takes no more jobs. */
interface Turn {
  /** Resolves as soon as it takes no more jobs, whether requested or not. */
  over: Promise<unknown>
  /** Resolves when the last job has ended and the connections are closed; never rejects. */
  ended: Promise<void>
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>
}

// A run that takes no more jobs may never end: a connection that dies at the wrong moment leaves the library
// waiting forever, and a hanging job blocks the others. So the next run waits for neither, and each has
// connections of its own.
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
  // Jobs that are still running long after that are released to others.
  const until = Promise.race([done, over.then(async () => await wait(abandonMs, undefined, { ref: false }))])
  const name = toLockName(jobsSchema(options.databaseSchema), workerPool.id)
  const known = holdRunLock(pool, name, { until, log: options.log })
  const ended = done.then(async () => await known).then(async () => await pool.end())
  return {
    over: Promise.race([over, ended]),
    ended,
    stop: async () => {
      // Rejects when it has failed at this very moment, which is an end as well.
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

/** Each `run` does every due job once; connections open at the first run and remain until `close`. */
export function prepareDueJobs(
  options: JobsOptions,
  work: JobHandlers,
): Record<'run' | 'close', () => Promise<void>> {
  const pool = openPool(options)
  const taskList = toTaskList(work)
  return {
    // A few at a time: each of them uses a connection.
    run: () => runOnce({ ...toRunnerOptions(options, pool), taskList, concurrency: 3 }),
    close: () => pool.end(),
  }
}

/** The task handlers, and every minute the release of jobs of dead processes. */
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

// A pool of our own, because the library does not wait for the pools that it creates to close.
function openPool({ databaseUrl, databaseSchema, log }: JobsOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: databaseUrl,
    // One to hear of new jobs, one for scheduled tasks, one for the lock of the run.
    max: concurrency + 3,
    connectionTimeoutMillis: connectMs(databaseUrl, 5000),
    application_name: jobsSchema(databaseSchema),
    // A crash may lose the claim or the completion of a job, as the job may run again: commits do not wait for
    // the disk.
    options: '-c synchronous_commit=off',
  })
  const note = (error: Error): void => log.info({ err: error }, 'a database connection of the jobs was lost')
  // Idle or in use: without a listener, a lost connection would end the process.
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  return pool
}

function toRunnerOptions({ databaseSchema, log }: JobsOptions, pgPool: pg.Pool): RunnerOptions {
  return {
    pgPool,
    schema: jobsSchema(databaseSchema),
    logger: new Logger(logTo(log)),
    concurrency,
    // The process handles its own signals.
    noHandleSignals: true,
    // Without batching, nobody waits for the end of a job to be stored, nor is notified when that fails.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function toTasks({ schedule, tasks }: JobHandlers): Pick<RunnerOptions, 'taskList' | 'parsedCronItems'> {
  const items = Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: 0 },
  }))
  return { taskList: toTaskList({ tasks }), parsedCronItems: parseCronItems(items) }
}

// The library passes more than the payload.
function toTaskList({ tasks }: Pick<JobHandlers, 'tasks'>): NonNullable<RunnerOptions['taskList']> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, async (payload: unknown) => await task(payload)]),
  )
}
