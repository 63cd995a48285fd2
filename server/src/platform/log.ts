import { type Logger, pino } from 'pino'
import { isDiskFull, reportFullDiskOnce } from './process/disk-full.ts'

/** The structured log of this process. */
export type Log = Logger

// A signed address opens a recording, so the query string of media addresses is never logged.
const secretPaths = ['req.headers.cookie', 'req.headers["auth-token"]', '*.password', '*.jwt']

/** Creates a log that writes JSON lines; tests pass `destination`. */
export function createLog(level: string, destination?: LogDestination): Log {
  const hooks = { logMethod: reportFullDiskOnce(() => Date.now()) }
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null, hooks }
  return pino(options, destination ?? openOutput())
}

/** Receives the lines of a log. */
export interface LogDestination {
  write(line: string): void
}

/** Characters buffered while the output accepts none; further lines are dropped. */
const maxWaitingLength = 1_000_000

/**
 * The output of this process; tests pass `fd`. When the disk of the log is full, lines wait for space
 * instead of ending the process.
 */
export function openOutput(fd = 1): LogDestination {
  const output = pino.destination({ dest: fd, sync: true, maxLength: maxWaitingLength })
  const listeners = output.listeners('error')
  output.removeAllListeners('error')
  output.on('error', (error: unknown) => {
    // The library handles all other errors, such as a closed pipe.
    if (!isDiskFull(error)) for (const listener of listeners) listener.call(output, error)
  })
  return output
}
