// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { CustomerQuery } from '@sohbet/contract/contact'
import type { Api } from '#api/call.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { queryIdOf } from './query-id.ts'

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
