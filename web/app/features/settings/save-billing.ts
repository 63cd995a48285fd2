// First: it must run before any schema is made.
import { sendForm } from '#forms/check-form.ts'
import { BillingDetails } from '@sohbet/contract/invoices'
import type { Api } from '#api/call.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Checks how invoices name their buyer and saves it; the same in the browser and on the server. */
export function saveBilling(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, BillingDetails, { send: (body) => api('saveBillingDetails', { body }) })
}
