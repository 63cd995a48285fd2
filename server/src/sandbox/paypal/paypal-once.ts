import { createHash } from 'node:crypto'
import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import type { PaypalStore } from './paypal-book.ts'
import { unprocessable } from './paypal-fault.ts'

/** Milliseconds for which a `PayPal-Request-Id` is kept. */
const retentionMs = 6 * 3_600_000

/**
 * Answers a request that carries a `PayPal-Request-Id` once: the same request with the same id gets the same answer for
 * six hours, with status 200; another request with it is refused. What was refused may be tried again.
 */
export function answerOnce(
  store: PaypalStore,
  request: SandboxRequest,
  work: () => SandboxAnswer,
): SandboxAnswer {
  const id = request.headers['paypal-request-id']
  if (typeof id !== 'string' || request.method !== 'POST') return work()
  const now = store.now().getTime()
  const kept = store.kept.get(id)
  const fingerprint = toFingerprint(request)
  if (kept !== undefined && now - kept.at < retentionMs) {
    if (kept.fingerprint === fingerprint) return { status: 200, body: kept.body }
    throw unprocessable(
      'DUPLICATE_REQUEST_ID',
      'The value of PayPal-Request-Id header has already been used.',
    )
  }
  const answer = work()
  store.kept.put(id, { fingerprint, status: answer.status, body: answer.body, at: now })
  return answer
}

function toFingerprint({ method, path, body }: SandboxRequest): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex')
}
