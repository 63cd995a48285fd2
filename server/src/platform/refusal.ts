import { refusalStatus } from '@sohbet/contract/errors'
import type { RefusalCode } from '@sohbet/contract/errors'

/** An expected no: thrown by a use case, declared on its endpoint, answered with its status and message. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined

  constructor(code: RefusalCode, message: string, errors?: Record<string, string>) {
    super(message)
    this.code = code
    this.errors = errors
  }

  get status(): number {
    return refusalStatus[this.code]
  }
}
