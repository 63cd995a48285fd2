import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { describeIssue } from '@sohbet/contract/describe-issue'
import { maxErrors } from '@sohbet/contract/errors'
import { message, type PageLanguage } from '@sohbet/messages'
import { Refusal } from '../../refusal.ts'
import { type Sentence, toText } from '../../sentence.ts'

/** Inputs with at most this many values get all their faults reported; a form has a dozen. */
const maxDetailedValues = 1000

/**
 * Validates a part of the request by its schema. A long input gets only its first fault reported: describing
 * ten thousand would block everybody else. A body that is parsed later passes unchanged.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (sent: unknown) => {
    if (Buffer.isBuffer(sent)) return { value: sent }
    // zod supports `abortEarly` here but documents it only for `validate`, which answers yes or no but not
    // why.
    const haste = {
      abortEarly: !hasFewValues(sent),
      ...withOwnMessages,
    } as z.core.ParseContext<z.core.$ZodIssue>
    const result = schema.safeParse(sent, haste)
    return result.success ? { value: result.data } : { error: toRefusal(result.error.issues) }
  }
}

const unsaid = '\0'

/** Options for parsing that let `sentenceOf` detect where the schema has no message of its own. */
export const withOwnMessages = { reportInput: true, error: () => unsaid }

/**
 * The fault by the message of the schema; the schema library's own messages are for developers and only in
 * English.
 */
export function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  return issue.message === unsaid ? describeIssue(issue) : issue.message
}

/** The first fault of each field, up to the maximum that one answer names. */
function toRefusal(issues: readonly z.core.$ZodIssue[]): InvalidRequest {
  const faults = new Map<string, Sentence>()
  for (const issue of issues) {
    const field = issue.path.join('.') || 'request'
    if (!faults.has(field)) faults.set(field, sentenceOf(issue))
  }
  return new InvalidRequest(faults)
}

/** The message is that of the first fault. */
class InvalidRequest extends Refusal<CommonRefusal> {
  readonly #field: string

  constructor(faults: ReadonlyMap<string, Sentence>) {
    const [[field, text] = ['request', message('refusals.field.wrong')]] = faults
    const named = [...faults].slice(0, maxErrors)
    super('BadRequest', {
      message: text,
      errors: Object.fromEntries(named),
      moreErrors: faults.size - named.length,
    })
    this.#field = field
  }

  override inLanguage(language: PageLanguage): string {
    const text = super.inLanguage(language)
    return shorten(isNameless(this.sentence) ? `${this.#field}: ${text}` : text)
  }
}

function hasFewValues(sent: unknown): boolean {
  const waiting = [sent]
  let count = 0
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    count += 1
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    if (count + waiting.length + inner.length > maxDetailedValues) return false
    for (const one of inner) waiting.push(one)
  }
  return true
}

/** Messages of the contract name their field; messages for every field need its name added. */
export function isNameless(sentence: Sentence): boolean {
  return typeof sentence !== 'string' || /^(?:Invalid|Too )/.test(toText(sentence, 'en'))
}

// The client would replace texts of 100 characters or more by its default message (ERR-06).
function shorten(text: string): string {
  return text.length < 100 ? text : `${text.slice(0, 96)}...`
}
