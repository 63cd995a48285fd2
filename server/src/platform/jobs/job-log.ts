import type { Job, LogFunctionFactory } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Logs one line for each job that succeeded or failed, and the library's own messages. */
export function logTo(log: Log): LogFunctionFactory {
  return () => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as { job?: Job; error?: unknown } // Not documented by the library.
    const isOutcome = meta?.['failure'] === true || meta?.['success'] === true
    if (job !== undefined && isOutcome)
      return logOutcome(log, job, meta?.['failure'] === true ? error : undefined)
    // The library retries all other failures itself; most are lost connections.
    if (level === 'error' || level === 'warning') log.info({ err: error }, `job queue: ${message}`)
    else log.debug(message)
  }
}

// The payload is not logged: it may name a person.
function logOutcome(log: Log, job: Job, error: unknown): void {
  const { id, task_identifier: task, attempts, max_attempts: maxAttempts } = job
  if (error === undefined) log.info({ job: id, task, attempts }, 'job')
  else if (attempts < maxAttempts) log.error({ job: id, task, attempts, err: error }, 'a job failed')
  else log.error({ job: id, task, attempts, err: error }, 'a job failed for the last time')
}
