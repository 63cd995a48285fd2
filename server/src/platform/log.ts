import { pino } from 'pino'
import type { Logger } from 'pino'
import { isDiskFull, reportFullDiskOnce } from './process/disk-full.ts'

/** The structured log of this process. */
export type Log = Logger

// A signed address is a key to a recording, so the query string of media addresses never reaches a log line.
const secretPaths = ['req.headers.cookie', 'req.headers["auth-token"]', '*.password', '*.jwt']

/** A log that writes JSON lines; `destination` is handed in by tests. */
export function createLog(level: string, destination?: LogDestination): Log {
  const hooks = { logMethod: reportFullDiskOnce(() => Date.now()) }
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null, hooks }
  return pino(options, destination ?? openOutput())
}

/** What takes the lines of a log. */
export interface LogDestination {
  write(line: string): void
}

/** Characters that wait while the output takes none; what comes after that is lost. */
const maxWaitingLength = 1_000_000

/**
 * The output of this process; `fd` is handed in by tests. Where the log itself lies on the disk that is full, lines
 * wait for room instead of ending the process.
 */
export function openOutput(fd = 1): LogDestination {
  const output = pino.destination({ dest: fd, sync: true, maxLength: maxWaitingLength })
  const listeners = output.listeners('error')
  output.removeAllListeners('error')
  output.on('error', (error: unknown) => {
    // Whatever else happens, such as a reader that is gone, is the library's own to handle.
    if (!isDiskFull(error)) for (const listener of listeners) listener.call(output, error)
  })
  return output
}
