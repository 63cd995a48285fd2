/** The database does not answer: what asks it is refused at once, until it answers again. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
  }
}

// 08… connection, 57P0x shut down, crash and start.
const lossCodes = /^(?:08...|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// The last is what undoing a transaction says whose connection was lost.
const lossSentences = /^(?:Connection terminated|Client has encountered a connection error)/
// 53300 too many connections, 57014 a statement that took too long, 55P03 a lock, 25006 a standby that takes no writes.
const busyCodes = /^(?:53300|57014|55P03|25006)$/
const busySentences = /^(?:timeout exceeded when trying to connect|Query read timeout)/

/** Whether the connection of a statement was lost, so that it may have been done or not. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // Files are missing as well; only a socket is connected to.
  if (code === 'ENOENT') return syscall === 'connect'
  return lossCodes.test(String(code)) || lossSentences.test(error.message)
}

/** Whether a statement failed because the database is gone, stands still, has no room or only reads, and not for what it said. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return busyCodes.test(String(code)) || busySentences.test(error.message)
}

/** Answers again what was answered last for a key while the database is away; the `limit` keys asked for last. */
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
