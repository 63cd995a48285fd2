// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { z } from 'zod'
import { givenPassword, newPassword } from '@sohbet/contract/account-fields'
import type { MessageKey } from '@sohbet/messages'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import type { SentForm } from '#forms/sent-form.ts'

const missing = 'contract.field.missing' satisfies MessageKey

const Chosen = z
  .object({ password: newPassword(missing), passwordConfirmation: givenPassword(missing) })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    error: 'contract.password.unequal' satisfies MessageKey,
    path: ['passwordConfirmation'],
  })

/** Sets a new password with the emailed code (AUTH-30, AUTH-31, B-21, B-22). */
export function resetPassword(
  api: Api,
  code: string,
  form: FormData,
): Promise<SentForm<keyof typeof Chosen.shape>> {
  return sendForm(form, Chosen, {
    send: (chosen) => api('resetPassword', { body: { code, ...chosen } }),
    blame,
  })
}

function blame(refused: RefusedOf<'resetPassword'>): 'password' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'PasswordTooCommon':
    case 'PasswordTooShort':
    case 'PasswordUnchanged':
      return 'password'
    case 'LinkExpired':
      return null
  }
}
