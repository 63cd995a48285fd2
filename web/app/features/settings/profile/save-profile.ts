// First: it must run before any schema is made.
import { sendForm } from '../../../forms/check-form.ts'
import { Profile } from '@sohbet/contract/accounts'
import type { Api } from '../../../api/call.ts'
import type { SentForm } from '../../../forms/sent-form.ts'

/** Checks the profile and saves it; the same in the browser and, without a script, on the server (ACCT-03 to ACCT-05). */
export function saveProfile(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, Profile, (body) => api('updateUser', { body }))
}
