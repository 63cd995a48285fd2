// First: it must run before any schema is made.
import { sendForm } from '../../../forms/check-form.ts'
import { AccountDeletion } from '@sohbet/contract/accounts'
import type { Api } from '../../../api/call.ts'
import type { SentForm } from '../../../forms/sent-form.ts'

/** Deletes the account of whoever shows its password once more. */
export function deleteAccount(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, AccountDeletion, (body) => api('deleteAccount', { body }))
}
