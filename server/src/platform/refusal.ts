import { refusalStatus } from '@sohbet/contract/errors'
import type { RefusalCode } from '@sohbet/contract/errors'

/** An expected no: thrown by a use case, declared on its endpoint, answered with its status and message. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined
  /** How many more things are wrong than `errors` names. */
  readonly moreErrors: number

  constructor(code: RefusalCode, message: string, errors?: Record<string, string>, moreErrors = 0) {
    super(message)
    this.code = code
    this.errors = errors
    this.moreErrors = moreErrors
  }

  /** Whole seconds after which it is worth asking again; undefined: nobody knows. */
  retryAfterSeconds: number | undefined

  get status(): number {
    return refusalStatus[this.code]
  }
}

/** What somebody is told who asks too often. */
export function refuseTooMany(message: string, retryAfterSeconds: number): Refusal {
  const refusal = new Refusal('TooManyRequests', message)
  refusal.retryAfterSeconds = retryAfterSeconds
  return refusal
}
