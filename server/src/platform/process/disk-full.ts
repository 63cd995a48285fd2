import type { LoggerOptions } from 'pino'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

// 53100: PostgreSQL has no space for a table or its log.
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Milliseconds between two lines about a full disk. */
const everyMs = 60_000

/** Whether a failure is caused by a full disk: ours, the storage's or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return codes.has(String(code)) || isDiskFull(error.cause)
}

/**
 * Reduces all log lines about a full disk to one short line a minute: a stack trace for each failure would
 * fill the remaining space. Its `more` counts the suppressed lines since the last one.
 */
export function reportFullDiskOnce(now: () => number): LogMethod {
  let reportedAt: number | undefined
  let more = 0
  return function report(args, method) {
    const [fields] = args as [unknown]
    const error: unknown = fields instanceof Error ? fields : (fields as { err?: unknown } | null)?.err
    if (!isDiskFull(error)) {
      method.apply(this, args)
      return
    }
    if (reportedAt !== undefined && now() - reportedAt < everyMs) {
      more += 1
      return
    }
    reportedAt = now()
    const { message, code } = error as { message: string; code?: unknown }
    method.apply(this, [{ code, reason: message, more }, 'a disk is full'] as unknown as typeof args)
    more = 0
  }
}
