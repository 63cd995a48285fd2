// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { BillingDetails } from '@sohbet/contract/invoices'
import type { Api } from '#api/call.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Validates the buyer's details and saves them; the same in the browser and on the server. */
export function saveBilling(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, BillingDetails, { send: (body) => api('saveBillingDetails', { body }) })
}
