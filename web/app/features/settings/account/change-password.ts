// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { PasswordChange } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import { returnForm, type SentForm } from '#forms/sent-form.ts'

/** Validates a new password and sends it with the current one (ACCT-09 to ACCT-12, B-35). */
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

// Outside the schema, whose own comparison runs only after all other fields are valid. The same error has one
// message for the field and another for the toast.
function withMismatch(sent: SentForm, form: FormData): SentForm {
  const [chosen, repeated] = [form.get('newPassword') ?? '', form.get('confirmPassword') ?? '']
  if (sent.isDone || chosen === '' || repeated === '' || chosen === repeated) return sent
  const errors = { ...sent.errors, confirmPassword: t('account.password.mismatch') }
  return { ...sent, errors, message: t('settings.password.mismatch') }
}

/** Signs out the device whose button was pressed. A device that is already signed out counts as success. */
export async function endDeviceSession(api: Api, form: FormData): Promise<SentForm> {
  const id = form.get('id')
  const answer = await api('endSession', { params: { id: typeof id === 'string' ? id : '' } })
  if (answer.ok || answer.status === 404) return { isDone: true }
  // The form has no field for the message.
  return returnForm(form, [], answer)
}
