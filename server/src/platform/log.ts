import { pino } from 'pino'
import type { Logger } from 'pino'

/** The structured log of this process. */
export type Log = Logger

// A signed address is a key to a recording, so the query string of media addresses never reaches a log line.
const secretPaths = ['req.headers.cookie', 'req.headers["auth-token"]', '*.password', '*.jwt']

/** A log that writes JSON lines; `destination` is handed in by tests. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null }
  return destination === undefined ? pino(options) : pino(options, destination)
}
