import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { describeIssue } from '@sohbet/contract/describe-issue'
import { maxErrors } from '@sohbet/contract/errors'
import { message } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import { Refusal } from '../../refusal.ts'
import { toText } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'

/** Values in what was sent, up to which all that is wrong with it is looked for; a form has a dozen. */
const maxDetailedValues = 1000

/**
 * Checks what was sent by the schema of its part. Of something long only the first fault is named: to describe ten
 * thousand would keep everybody else waiting. A body that is parsed later passes as it is.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (sent: unknown) => {
    if (Buffer.isBuffer(sent)) return { value: sent }
    // What zod knows itself and documents for its `validate` alone, which tells yes from no and not why.
    const haste = { abortEarly: !hasFewValues(sent), ...inOurWords } as z.core.ParseContext<z.core.$ZodIssue>
    const result = schema.safeParse(sent, haste)
    return result.success ? { value: result.data } : { error: toRefusal(result.error.issues) }
  }
}

const unsaid = '\0'

/** How a schema is asked, so that `sentenceOf` finds where it has no sentence of its own. */
export const inOurWords = { reportInput: true, error: () => unsaid }

/** What is wrong, as the schema says it; the schema library's own words are for developers and in English alone. */
export function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  return issue.message === unsaid ? describeIssue(issue) : issue.message
}

/** Every fault by its field, the first of each, as many as one answer names. */
function toRefusal(issues: readonly z.core.$ZodIssue[]): InvalidRequest {
  const faults = new Map<string, Sentence>()
  for (const issue of issues) {
    const field = issue.path.join('.') || 'request'
    if (!faults.has(field)) faults.set(field, sentenceOf(issue))
  }
  return new InvalidRequest(faults)
}

/** Its first fault is its sentence. */
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

/** The contract's own sentences name their field; those of every field need its name. */
export function isNameless(sentence: Sentence): boolean {
  return typeof sentence !== 'string' || /^(?:Invalid|Too )/.test(toText(sentence, 'en'))
}

// Texts of 100 characters or more would be replaced by the default message on the screen (ERR-06).
function shorten(text: string): string {
  return text.length < 100 ? text : `${text.slice(0, 96)}...`
}
