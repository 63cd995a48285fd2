import { createHash } from 'node:crypto'
import type { Table } from './book.ts'
import type { SandboxAnswer, SandboxRequest } from './sandbox-part.ts'

/** An answer that is given again to the same key. */
export interface StoredAnswer {
  /** Of method, path and parameters. */
  fingerprint: string
  /** Of the request that was answered first. */
  requestId: string
  status: number
  body: string
  /** Milliseconds since 1970. */
  at: number
}

/** How a provider treats a key that it has seen. */
interface KeyRules {
  answers: Table<StoredAnswer>
  key: string
  now: Date
  /** Milliseconds after which a key may be used again for anything. */
  retentionMs: number
  /** Answers the same request again. */
  repeat(kept: StoredAnswer): SandboxAnswer
  /** The refusal of another request under the key. */
  conflict(): Error
}

/** Does a request once for each key; what `work` refuses by throwing keeps no key. */
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
