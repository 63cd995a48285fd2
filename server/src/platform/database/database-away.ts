/** The database does not answer: queries fail immediately until it answers again. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer')
  }
}

// 08… connection, 57P0x shutdown, crash and startup.
const lossCodes = /^(?:08...|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// The second is the error of a rollback whose connection was lost, the third that of connecting for too long.
const lossSentences = /^(?:Connection terminated|Client has encountered a connection error|timeout expired$)/
// 53300 too many connections, 57014 statement timeout, 55P03 lock not available, 25006 read-only standby.
const busyCodes = /^(?:53300|57014|55P03|25006)$/
const busySentences = /^(?:timeout exceeded when trying to connect|Query read timeout)/

/** Whether the connection of a statement was lost, so its outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // A missing file has this code too; only a socket is connected to.
  if (code === 'ENOENT') return syscall === 'connect'
  return lossCodes.test(String(code)) || lossSentences.test(error.message)
}

/**
 * Whether a statement failed because the database is down, frozen, overloaded or read-only, and not because
 * of its contents.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return busyCodes.test(String(code)) || busySentences.test(error.message)
}

/** Repeats the last answer for a key while the database is away, for the `limit` most recently used keys. */
export function rememberLast<Key, Answer>(
  load: (key: Key) => Promise<Answer>,
  toText: (key: Key) => string,
  limit = 10_000,
): (key: Key) => Promise<Answer> {
  const last = new Map<string, Answer>()
  return async (key) => {
    const text = toText(key)
    try {
      const answer = await load(key)
      last.delete(text)
      last.set(text, answer)
      const oldest = last.keys().next()
      if (last.size > limit && oldest.done === false) last.delete(oldest.value)
      return answer
    } catch (error) {
      const known = last.get(text)
      if (known === undefined || !isDatabaseAway(error)) throw error
      return known
    }
  }
}
