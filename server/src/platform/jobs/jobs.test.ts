import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { openDatabase } from '../database/db.ts'
import { createJobs, type JobHandlers, jobsSchema, migrateJobs, prepareDueJobs, startJobs } from './jobs.ts'

const { log, lines, expectConsoleError } = watchLog()
const open = await openTestServices({ log })
const { db, config, jobs } = open.services
const options = { databaseUrl: open.databaseUrl, databaseSchema: config.databaseSchema, log }
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')
afterAll(() => open.close())
beforeEach(async () => {
  await sql`delete from ${queue}`.execute(db)
})

/** A task that records the `tea` of each job. */
function pouring(): { work: JobHandlers; poured: unknown[] } {
  const poured: unknown[] = []
  return { poured, work: workOf(async (payload) => void poured.push(payload)) }
}

async function doDueJobs(...args: Parameters<typeof prepareDueJobs>): Promise<void> {
  const due = prepareDueJobs(...args)
  await due.run()
  await due.close()
}

function workOf(pour: (payload: unknown) => Promise<void>): JobHandlers {
  return { tasks: { pour }, schedule: {} }
}

async function addTea(cup: number): Promise<void> {
  await jobs.add(db, 'pour', { cup }, { jobKey: `tea-${cup}` })
}

/** Makes the library stop taking jobs; it may have started one before it listens. */
async function breakDown(): Promise<void> {
  const isReported = (): boolean => lines().some(({ msg }) => msg.includes('shutting down'))
  const notify = async (): Promise<boolean> => {
    if (!isReported()) await sql`select pg_notify('worker:migrate', '{"breaking": true}')`.execute(db)
    return isReported()
  }
  await expect.poll(notify).toBe(true)
}

async function waiting(): Promise<number> {
  return (await sql`select id from ${queue}`.execute(db)).rows.length
}

describe('a job', () => {
  test('is added with its transaction and runs once with its payload', async () => {
    await db.transaction().execute(async (trx) => {
      await jobs.add(trx, 'pour', { cup: 1, sort: "d'Ürümçi" }, { jobKey: 'tea' })
    })
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    await doDueJobs(options, work)
    expect(poured).toEqual([{ cup: 1, sort: "d'Ürümçi" }])
  })

  test('is not added when its transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await jobs.add(trx, 'pour', {}, { jobKey: 'tea' })
      throw new Error('the pot fell')
    })
    await expect(failing).rejects.toThrow('the pot fell')
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    expect(poured).toEqual([])
  })

  test('of the same key waits once, with the latest payload', async () => {
    await jobs.add(db, 'pour', { cup: 1 }, { jobKey: 'tea' })
    await jobs.add(db, 'pour', { cup: 2 }, { jobKey: 'tea' })
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    expect(poured).toEqual([{ cup: 2 }])
  })

  test('does not start before its time', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    await jobs.add(db, 'pour', { cup: 1 }, { jobKey: 'later', runAt: inAnHour })
    await jobs.add(db, 'pour', { cup: 2 }, { jobKey: 'past', runAt: new Date(0) })
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    expect(poured).toEqual([{ cup: 2 }])
  })

  test('is logged once when it fails, and retried later', async () => {
    expectConsoleError(/^a job failed$/)
    await addTea(1)
    const broken = workOf(async () => {
      throw new Error('the kettle is broken')
    })
    await doDueJobs(options, broken)
    await doDueJobs(options, broken)
    const rows = await sql`select attempts, run_at > now() as is_later from ${queue}`.execute(db)
    expect(rows.rows).toEqual([{ attempts: 1, is_later: true }])
    expect(lines().filter(({ level }) => level >= 40)).toMatchObject([
      { task: 'pour', attempts: 1, err: { message: 'the kettle is broken' } },
    ])
    await sql`update ${queue} set run_at = now()`.execute(db)
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    expect(poured).toEqual([{ cup: 1 }])
  })

  test('is logged and stored for inspection after its last failure', async () => {
    expectConsoleError(/^a job failed for the last time$/)
    await addTea(1)
    await sql`update ${queue} set attempts = 24`.execute(db)
    await doDueJobs(
      options,
      workOf(async () => {
        throw new Error('the kettle is broken')
      }),
    )
    const { rows } = await sql`select attempts, last_error from ${queue}`.execute(db)
    expect(rows).toEqual([{ attempts: 25, last_error: expect.stringContaining('the kettle is broken') }])
  })

  test('of one installation never runs in another that shares the database', async () => {
    const other = { ...options, databaseUrl: open.ownerUrl, databaseSchema: 'other' }
    await migrateJobs(other)
    const otherDb = openDatabase(other.databaseUrl, 'public', log)
    onTestFinished(() => otherDb.destroy())
    await createJobs('other').add(otherDb, 'pour', { cup: 1 }, { jobKey: 'tea' })
    const { work, poured } = pouring()
    await doDueJobs(options, work)
    expect(poured).toEqual([])
    await doDueJobs(other, work)
    expect(poured).toEqual([{ cup: 1 }])
  })
})

describe('a process that runs jobs', () => {
  test('runs a job soon after it was added', async () => {
    const { work, poured } = pouring()
    const end = await startJobs(options, work)
    await addTea(1)
    await expect.poll(() => poured).toEqual([{ cup: 1 }])
    await end()
  })

  test('finishes running jobs before it stops, and starts none afterwards', async () => {
    const started = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const poured: unknown[] = []
    const end = await startJobs(
      options,
      workOf(async (payload) => {
        started.resolve()
        await mayFinish.promise
        poured.push(payload)
      }),
    )
    await addTea(1)
    await started.promise
    const ended = end()
    mayFinish.resolve()
    await ended
    expect(poured).toEqual([{ cup: 1 }])
    await addTea(2)
    expect((await sql`select attempts from ${queue}`.execute(db)).rows).toEqual([{ attempts: 0 }])
  })

  test('shares the work with another process: forty jobs, each once', async () => {
    const { work, poured } = pouring()
    const ends = await Promise.all([startJobs(options, work), startJobs(options, work)])
    const cups = Array.from({ length: 40 }, (_, cup) => ({ cup }))
    await Promise.all(cups.map(({ cup }) => addTea(cup)))
    await expect.poll(() => poured.length).toBe(40)
    await Promise.all(ends.map((end) => end()))
    expect(poured).toEqual(expect.arrayContaining(cups))
    expect(poured).toHaveLength(40)
  })

  test('queues scheduled tasks when they are due', async () => {
    const end = await startJobs(options, { ...pouring().work, schedule: { pour: '17 * * * *' } })
    const known = sql.id(jobsSchema(config.databaseSchema), '_private_known_crontabs')
    const names = async (): Promise<unknown> =>
      (await sql`select identifier from ${known} order by identifier`.execute(db)).rows
    await expect.poll(names).toEqual([{ identifier: 'pour' }, { identifier: 'release-jobs' }])
    await end()
  })

  test('takes over the jobs of a killed process, but not those of a running one', async () => {
    const [started, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const poured: unknown[] = []
    const pour = async (payload: unknown): Promise<void> => {
      poured.push(payload)
      started.resolve()
      await mayFinish.promise
    }
    const end = await startJobs(options, { tasks: { pour }, schedule: {} })
    await addTea(1)
    await started.promise
    await jobs.add(db, 'spill', { cup: 2 }, { jobKey: 'tea-2' })
    await sql`update ${queue} set locked_by = 'pool-of-the-killed' where key = 'tea-2'`.execute(db)
    await sql`update ${queue} set locked_at = now() - interval '20 seconds'`.execute(db)
    const spilt: unknown[] = []
    const other = await startJobs(options, {
      tasks: { pour, spill: async (payload) => void spilt.push(payload) },
      schedule: {},
    })
    await jobs.add(db, 'release-jobs', {}, { jobKey: 'release' })
    await expect.poll(() => spilt).toEqual([{ cup: 2 }])
    mayFinish.resolve()
    await Promise.all([end(), other()])
    expect(poured).toEqual([{ cup: 1 }])
  })

  test('runs the jobs of a named queue whose process was killed, with or without one running', async () => {
    const queues = sql.id(jobsSchema(config.databaseSchema), '_private_job_queues')
    for (const [cup, queueName] of ['under-way', 'under-way', 'between-two'].entries())
      await jobs.add(db, 'spill', { cup }, { jobKey: `tea-${cup}`, queueName })
    const since = sql`locked_at = now() - interval '20 seconds'`
    await sql`update ${queue} set locked_by = 'pool-under-way', ${since} where key = 'tea-0'`.execute(db)
    await sql`update ${queues} set locked_by = 'pool-' || queue_name, ${since}`.execute(db)
    const spilt: unknown[] = []
    const spill = async (payload: unknown): Promise<void> => void spilt.push(payload)
    const end = await startJobs(options, { tasks: { spill }, schedule: {} })
    await jobs.add(db, 'release-jobs', {}, { jobKey: 'release' })
    await expect.poll(() => spilt).toHaveLength(3)
    await end()
  })

  test('is recognised as alive after its connections were lost', async () => {
    const holders = async (): Promise<number[]> => {
      const found = sql<{
        pid: number
      }>`select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.granted and a.application_name = ${jobsSchema(config.databaseSchema)}
          and a.datname = current_database()`
      return (await found.execute(db)).rows.map(({ pid }) => pid)
    }
    // A closed connection takes a moment to disappear.
    await expect.poll(holders).toEqual([])
    const end = await startJobs(options, pouring().work)
    await expect.poll(holders).toHaveLength(1)
    const [pid] = await holders()
    await queryDatabase(open.databaseUrl, 'select pg_terminate_backend($1)', [pid])
    await expect.poll(holders).toEqual([expect.not.closeTo(pid ?? 0, 0)])
    await end()
    await expect.poll(holders).toEqual([])
  })

  test('continues after its connections were lost', async () => {
    const { work, poured } = pouring()
    const end = await startJobs(options, work)
    await addTea(1)
    await expect.poll(() => poured).toEqual([{ cup: 1 }])
    // Until then the end of the job is being stored, over a connection that must not be cut for this.
    await expect.poll(waiting).toBe(0)
    await queryDatabase(
      open.databaseUrl,
      // Other test files run beside this one, in databases of their own.
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and datname = current_database()`,
      [jobsSchema(config.databaseSchema)],
    )
    await addTea(2)
    await expect.poll(() => poured).toEqual([{ cup: 1 }, { cup: 2 }])
    await end()
  })

  test('continues while an earlier run cannot end', async () => {
    const poured: unknown[] = []
    const [stuck, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = workOf(async (payload) => {
      stuck.resolve()
      if ((payload as { cup: number }).cup === 1) await mayFinish.promise
      poured.push(payload)
    })
    const end = await startJobs(options, work)
    await addTea(1)
    await stuck.promise
    // The library stops taking jobs and waits for the first one.
    await breakDown()
    await addTea(2)
    await expect.poll(() => poured).toEqual([{ cup: 2 }])
    mayFinish.resolve()
    await end()
    expect(poured).toEqual([{ cup: 2 }, { cup: 1 }])
  })

  test('continues after the tables of another queue are created in the same database', async () => {
    const { work, poured } = pouring()
    const end = await startJobs(options, work)
    await migrateJobs({ ...options, databaseUrl: open.ownerUrl, databaseSchema: 'another' })
    await expect.poll(() => lines().some(({ msg }) => msg.includes('shutting down'))).toBe(true)
    await addTea(1)
    await expect.poll(() => poured).toEqual([{ cup: 1 }])
    await end()
    expect(process.exitCode, 'with what the process will end').toBeUndefined()
  })

  test('stops cleanly at the very moment when it stops accepting jobs', async () => {
    const [started, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = workOf(async () => {
      started.resolve()
      await mayFinish.promise
    })
    const end = await startJobs(options, work)
    await addTea(1)
    await started.promise
    await breakDown()
    const ended = end()
    // An unhandled rejection would end the process in this turn of its event loop.
    await nextTurn()
    mayFinish.resolve()
    await expect(ended).resolves.toBeUndefined()
  })
})

test('finds the tables created when four processes start at once on an empty database', async () => {
  const fresh = { ...options, databaseUrl: open.ownerUrl, databaseSchema: 'fresh' }
  const owner = openDatabase(fresh.databaseUrl, 'public', log)
  await Promise.all([1, 2, 3, 4].map(() => migrateJobs(fresh)))
  await createJobs('fresh').add(owner, 'pour', { cup: 1 }, { jobKey: 'tea' })
  const { work, poured } = pouring()
  await doDueJobs(fresh, work)
  expect(poured).toEqual([{ cup: 1 }])
  await owner.destroy()
})
