import { createHash } from 'node:crypto'
import type { Table } from './book.ts'
import type { SandboxAnswer, SandboxRequest } from './sandbox-part.ts'

/** An answer that is repeated for the same key. */
export interface StoredAnswer {
  /** A hash of method, path and parameters. */
  fingerprint: string
  /** The id of the first request. */
  requestId: string
  status: number
  body: string
  /** Milliseconds since 1970. */
  at: number
}

/** A provider's rules for idempotency keys. */
interface KeyRules {
  answers: Table<StoredAnswer>
  key: string
  now: Date
  /** Milliseconds after which a key may be reused. */
  retentionMs: number
  /** Repeats the answer to the same request. */
  repeat(stored: StoredAnswer): SandboxAnswer
  /** The refusal of a different request with the same key. */
  conflict(): Error
}

/** Runs a request once per key; a request that throws stores no key. */
export function answerOnce(
  { answers, key, now, retentionMs, repeat, conflict }: KeyRules,
  { id, method, path, body }: SandboxRequest,
  work: () => SandboxAnswer,
): SandboxAnswer {
  const at = now.getTime()
  const fingerprint = createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex')
  const stored = answers.get(key)
  if (stored !== undefined && at - stored.at < retentionMs) {
    if (stored.fingerprint === fingerprint) return repeat(stored)
    throw conflict()
  }
  const answer = work()
  answers.put(key, { fingerprint, requestId: id, status: answer.status, body: answer.body, at })
  return answer
}
