import { parseWithZod } from '@conform-to/zod/v4'
import { CustomerQuery } from '@sohbet/contract/contact'
import type { Api } from '../../api/call.ts'
import { queryIdOf } from './query-id.ts'

/** The fields of the contact form, in their order on the page (CONTACT-02). */
export const queryFields = ['name', 'email', 'category', 'comments'] as const

/** A field of the contact form. */
export type QueryField = (typeof queryFields)[number]

/** A form that is given back, with everything that was typed. */
export interface ReturnedQuery {
  isReceived: false
  /** The HTTP status of the page that shows it. */
  status: number
  typed: Partial<Record<QueryField, string>>
  errors: Partial<Record<QueryField, string>>
  /** What is wrong with the whole of it, in the server's words. */
  message: string | null
}

/** What became of a form that was sent. */
export type SentQuery = { isReceived: true } | ReturnedQuery

/** Checks a query and sends it; the same in the browser and, without a script, on the server (CONTACT-01). */
export async function sendQuery(api: Api, form: FormData): Promise<SentQuery> {
  const typed = typedIn(form)
  const parsed = parseWithZod(form, { schema: CustomerQuery })
  if (parsed.status !== 'success')
    return { isReceived: false, status: 400, typed, errors: toFieldErrors(parsed.error), message: null }
  const request_id = await queryIdOf(parsed.value)
  const body = { ...parsed.value, ...(request_id !== undefined && { request_id }) }
  const answer = await api('submitCustomerQuery', { body })
  if (answer.ok) return { isReceived: true }
  const errors = toFieldErrors(answer.errors)
  const message = Object.keys(errors).length > 0 ? null : answer.message
  // No answer at all has no status; of a page it would be that the service is away.
  return { isReceived: false, status: answer.status || 503, typed, errors, message }
}

function typedIn(form: FormData): Partial<Record<QueryField, string>> {
  const values = queryFields.map((field) => [field, form.get(field)])
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string')) as Partial<
    Record<QueryField, string>
  > // The filter above leaves nothing but text.
}

/** The first sentence for each field of ours; a server may send one or a list of them. */
function toFieldErrors(given: unknown): Partial<Record<QueryField, string>> {
  const errors: Partial<Record<QueryField, string>> = {}
  const all = new Map(Object.entries(given ?? {}))
  for (const field of queryFields) {
    const sentence: unknown = [all.get(field)].flat()[0]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}
