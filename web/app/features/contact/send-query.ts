// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { CustomerQuery } from '@sohbet/contract/contact'
import type { Api } from '#api/call.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Validates a query and sends it; the same in the browser and, without JavaScript, on the server (CONTACT-01). */
export async function sendQuery(api: Api, form: FormData): Promise<SentForm<keyof CustomerQuery>> {
  const sent = await sendForm(form, CustomerQuery, {
    send: async (query) => {
      const request_id = await queryIdOf(query)
      const body = { ...query, ...(request_id !== undefined && { request_id }) }
      return api('submitCustomerQuery', { body })
    },
  })
  const isReportedByFields = !sent.isDone && Object.keys(sent.errors).length > 0
  return isReportedByFields ? { ...sent, message: null } : sent
}

/**
 * The id of a query, derived from its text: a second press, a reloaded page and a retry after a lost answer
 * are the same query, and a corrected one is another. A random id in the form would not work, since the page
 * is cached and shown to many visitors.
 */
export async function queryIdOf({
  name,
  email,
  category,
  comments,
}: CustomerQuery): Promise<string | undefined> {
  // Undefined on a page that was not served securely, despite its type.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle === undefined) return undefined
  const text = new TextEncoder().encode(JSON.stringify([name, email, category, comments]))
  const hash = [...new Uint8Array(await subtle.digest('SHA-256', text))].slice(0, 16)
  // Version 8: custom (RFC 9562).
  const bytes = hash.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
