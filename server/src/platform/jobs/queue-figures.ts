import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { jobsSchema } from './jobs.ts'

/** The state of the job queue of an installation. */
export interface QueueFigures {
  waiting: number
  /** Seconds that the first due job has been waiting. */
  delaySeconds: number
  /** Jobs that failed for the last time, by task. */
  failed: { task: string; jobs: number }[]
}

/** Counts the jobs in the queue of a schema. */
export async function countJobs(db: Database, databaseSchema: string): Promise<QueueFigures> {
  const jobs = sql.id(jobsSchema(databaseSchema), 'jobs')
  const { rows: waiting } = await sql<{ waiting: number; delay: number }>`
    select count(*)::integer as waiting,
      greatest(0, coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null)), 0))::float8 as delay
    from ${jobs} where attempts < max_attempts`.execute(db)
  const { rows: failed } = await sql<{ task: string; jobs: number }>`
    select task_identifier as task, count(*)::integer as jobs
    from ${jobs} where attempts >= max_attempts and locked_at is null
    group by 1 order by 2 desc, 1`.execute(db)
  return { waiting: waiting[0]?.waiting ?? 0, delaySeconds: Math.round(waiting[0]?.delay ?? 0), failed }
}
