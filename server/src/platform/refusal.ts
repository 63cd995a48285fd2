import type * as contract from '@sohbet/contract'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import { refusalStatus } from '@sohbet/contract/errors'
import type { RefusalCode } from '@sohbet/contract/errors'
import type { CallName } from '@sohbet/contract/paths'
import type { PageLanguage } from '@sohbet/messages'
import { toText } from './sentence.ts'
import type { Sentence } from './sentence.ts'

/**
 * The codes that a call may refuse with; of several calls, those that all of them may. `new Refusal<RefusedBy<'call'>>`
 * does not compile with a code that the call does not declare.
 */
export type RefusedBy<Name extends CallName> = SharedBy<
  Name extends unknown ? (code: RefusalOf<(typeof contract)[Name]>) => void : never
>

// Not of each call by itself: what takes the codes of all takes only those that they share.
type SharedBy<Takers> = [Takers] extends [(code: infer Code extends RefusalCode) => void] ? Code : never

/** The codes of what refuses outside of the calls, where nothing is declared: bytes, pages, webhooks, commands, jobs. */
export type RefusedOutside = RefusalCode

/**
 * An expected no: thrown by a use case, declared on its endpoint, answered with its status and sentence. Which codes it
 * may have is said by its type, never inferred from the code itself: `new Refusal('NotFound', …)` does not compile. Its
 * `message` is English, for logs and commands.
 */
export class Refusal<Code extends RefusalCode = never> extends Error {
  readonly code: Code
  readonly sentence: Sentence
  readonly errors: Record<string, Sentence> | undefined
  /** How many more things are wrong than `errors` names. */
  readonly moreErrors: number

  constructor(code: NoInfer<Code>, sentence: Sentence, errors?: Record<string, Sentence>, moreErrors = 0) {
    super(toText(sentence, 'en'))
    this.code = code
    this.sentence = sentence
    this.errors = errors
    this.moreErrors = moreErrors
  }

  /** What one is told who reads a language. */
  inLanguage(language: PageLanguage): string {
    return toText(this.sentence, language)
  }

  /** Whole seconds after which it is worth asking again; undefined: nobody knows. */
  retryAfterSeconds: number | undefined

  get status(): number {
    return refusalStatus[this.code]
  }
}

/** A refusal with whichever code. */
export type AnyRefusal = Refusal<RefusalCode>

/** What a user is told who asks too often. */
export function refuseTooMany(sentence: Sentence, retryAfterSeconds: number): Refusal<'TooManyRequests'> {
  const refusal = new Refusal<'TooManyRequests'>('TooManyRequests', sentence)
  refusal.retryAfterSeconds = retryAfterSeconds
  return refusal
}
