import type * as contract from '@sohbet/contract'
import type { Endpoint, RefusalOf } from '@sohbet/contract/endpoint'
import { type RefusalCode, refusals } from '@sohbet/contract/errors'
import type { CallName } from '@sohbet/contract/paths'
import type { MessageKey, PageLanguage } from '@sohbet/messages'
import { type Sentence, toText } from './sentence.ts'

/**
 * Who refuses: one or several calls by name (`'addFavorite' | 'removeFavorite'`), the type of an endpoint
 * (`typeof endpoint`), or a set of codes.
 */
type Refuser = CallName | Endpoint | RefusalCode

/** The codes that a call may refuse with; for several calls, the codes that they share. */
export type RefusedBy<By extends Refuser> = [By] extends [RefusalCode]
  ? By
  : SharedBy<By extends unknown ? (code: CodesOf<By>) => void : never>

type CodesOf<By> = By extends CallName
  ? RefusalOf<(typeof contract)[By]>
  : By extends Endpoint
    ? RefusalOf<By>
    : By

// Intersects by contravariance: a function that accepts the codes of all calls accepts only the shared ones.
type SharedBy<Takers> = [Takers] extends [(code: infer Code extends RefusalCode) => void] ? Code : never

/** The codes available outside of calls, where nothing is declared: bytes, pages, webhooks, commands, jobs. */
export type RefusedOutside = RefusalCode

/** Deviations from the default refusal of a code. */
export interface RefusalDetails {
  /** Replaces the message of the code. */
  message?: Sentence
  /** The form field that the message belongs to. */
  field?: string | undefined
  /** Messages by field, where there are several or other texts. */
  errors?: Record<string, Sentence>
  /** The number of faults beyond those in `errors`. */
  moreErrors?: number
  /** Whole seconds after which a retry makes sense. */
  retryAfterSeconds?: number
}

/** Codes whose message is in the table of `contract/src/call/errors.ts`. */
type CodeWithMessage = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends { message: string } ? Code : never
}[RefusalCode]

/**
 * An expected refusal. Status and message follow from the code. Name the call that refuses: `throw
 * refuse<'addFavorite'>('NotFound')`; a code that this call does not declare does not compile, nor does a
 * refusal without a call.
 */
export function refuse<By extends Refuser = never>(
  code: NoInfer<Extract<RefusedBy<By>, CodeWithMessage>>,
  details?: RefusalDetails,
): Refusal<RefusedBy<By>>
export function refuse<By extends Refuser = never>(
  code: NoInfer<RefusedBy<By>>,
  details: RefusalDetails & { message: Sentence },
): Refusal<RefusedBy<By>>
export function refuse(code: RefusalCode, details?: RefusalDetails): AnyRefusal {
  return new Refusal<RefusalCode>(code, details)
}

/**
 * The result of `refuse`, answered with its status and message. Its `message` is in English, for logs and
 * commands.
 */
export class Refusal<Code extends RefusalCode = never> extends Error {
  readonly code: Code
  readonly sentence: Sentence
  readonly errors: Record<string, Sentence> | undefined
  readonly moreErrors: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: NoInfer<Code>, details: RefusalDetails = {}) {
    const { message: key = 'refusals.unexpected' }: { status: number; message?: MessageKey } = refusals[code]
    const { field, message: sentence = { key, values: {} } } = details
    super(toText(sentence, 'en'))
    this.code = code
    this.sentence = sentence
    this.errors = field === undefined ? details.errors : { [field]: sentence }
    this.moreErrors = details.moreErrors ?? 0
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** The message in a language. */
  inLanguage(language: PageLanguage): string {
    return toText(this.sentence, language)
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** A refusal with any code. */
export type AnyRefusal = Refusal<RefusalCode>

/** The refusal for too many attempts. */
export function refuseTooMany(sentence: Sentence, retryAfterSeconds: number): Refusal<'TooManyRequests'> {
  return refuse<'TooManyRequests'>('TooManyRequests', { message: sentence, retryAfterSeconds })
}
