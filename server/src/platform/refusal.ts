import type * as contract from '@sohbet/contract'
import type { Endpoint, RefusalOf } from '@sohbet/contract/endpoint'
import { refusals } from '@sohbet/contract/errors'
import type { RefusalCode } from '@sohbet/contract/errors'
import type { CallName } from '@sohbet/contract/paths'
import type { MessageKey, PageLanguage } from '@sohbet/messages'
import { toText } from './sentence.ts'
import type { Sentence } from './sentence.ts'

/**
 * Whose refusal it is: one or several calls by name (`'addFavorite' | 'removeFavorite'`), the type of an endpoint
 * (`typeof endpoint`), or a set of codes.
 */
type Refuser = CallName | Endpoint | RefusalCode

/** The codes that a call may refuse with; of several calls, those that all of them may. */
export type RefusedBy<By extends Refuser> = [By] extends [RefusalCode]
  ? By
  : SharedBy<By extends unknown ? (code: CodesOf<By>) => void : never>

type CodesOf<By> = By extends CallName
  ? RefusalOf<(typeof contract)[By]>
  : By extends Endpoint
    ? RefusalOf<By>
    : By

// Not of each call by itself: what takes the codes of all takes only those that they share.
type SharedBy<Takers> = [Takers] extends [(code: infer Code extends RefusalCode) => void] ? Code : never

/** The codes of what refuses outside of the calls, where nothing is declared: bytes, pages, webhooks, commands, jobs. */
export type RefusedOutside = RefusalCode

/** What differs from the usual refusal of a code. */
export interface RefusalDetails {
  /** Replaces the message of the code. */
  message?: Sentence
  /** The field of a form to which the message belongs. */
  field?: string | undefined
  /** What is wrong, by field, where it is more than one or worded differently. */
  errors?: Record<string, Sentence>
  /** How many more things are wrong than `errors` names. */
  moreErrors?: number
  /** Whole seconds after which it is worth asking again. */
  retryAfterSeconds?: number
}

/** Codes whose message stands in the table of `contract/src/call/errors.ts`. */
type CodeWithMessage = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends { message: string } ? Code : never
}[RefusalCode]

/**
 * An expected no. Status and message follow from the code. Name who refuses: `throw refuse<'addFavorite'>('NotFound')`;
 * a code that this call does not declare does not compile, nor does a refusal that names nobody.
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

/** What `refuse` makes; answered with its status and sentence. Its `message` is English, for logs and commands. */
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

  /** The sentence for who reads a language. */
  inLanguage(language: PageLanguage): string {
    return toText(this.sentence, language)
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** A refusal with any code. */
export type AnyRefusal = Refusal<RefusalCode>

/** The refusal of who asks too often. */
export function refuseTooMany(sentence: Sentence, retryAfterSeconds: number): Refusal<'TooManyRequests'> {
  return refuse<'TooManyRequests'>('TooManyRequests', { message: sentence, retryAfterSeconds })
}
