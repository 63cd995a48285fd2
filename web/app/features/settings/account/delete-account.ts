// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { AccountDeletion } from '@sohbet/contract/accounts'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Deletes the account after its password is entered again. */
export function deleteAccount(api: Api, form: FormData): Promise<SentForm> {
  return sendForm(form, AccountDeletion, { send: (body) => api('deleteAccount', { body }), blame })
}

function blame(refused: RefusedOf<'deleteAccount'>): 'password' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'WrongPassword':
      return 'password'
    case 'PaymentPending':
    case 'BooksHalted':
    case 'TooManyRequests':
      return null
  }
}
