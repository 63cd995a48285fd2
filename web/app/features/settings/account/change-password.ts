// First: it must run before any schema is made.
import { sendForm } from '#forms/check-form.ts'
import { PasswordChange } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Checks a new password and sends it with the old one (ACCT-09 to ACCT-12, B-35). */
export async function changePassword(api: Api, form: FormData): Promise<SentForm> {
  const sent = await sendForm(form, PasswordChange, {
    send: (body) => api('changePassword', { body }),
    blame,
  })
  return withMismatch(sent, form)
}

function blame(refused: RefusedOf<'changePassword'>): 'password' | 'newPassword' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'WrongPassword':
      return 'password'
    case 'PasswordUnchanged':
    case 'PasswordTooCommon':
    case 'PasswordTooShort':
      return 'newPassword'
    case 'PasswordChanged':
    case 'TooManyRequests':
      return null
  }
}

// Beside the schema, whose own comparison would wait until every other field is right. One and the same mistake has a
// sentence for its field and another for its toast.
function withMismatch(sent: SentForm, form: FormData): SentForm {
  const [chosen, repeated] = [form.get('newPassword') ?? '', form.get('confirmPassword') ?? '']
  if (sent.isDone || chosen === '' || repeated === '' || chosen === repeated) return sent
  const errors = { ...sent.errors, confirmPassword: t('account.password.mismatch') }
  return { ...sent, errors, message: t('settings.password.mismatch') }
}
