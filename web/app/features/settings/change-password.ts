import { changePassword as call } from '@sohbet/contract/accounts'
import type { Api } from '../../api/call.ts'
import { checkForm, returnRefused } from './settings-form.ts'
import type { ReturnedForm, SentForm } from './settings-form.ts'

const intent = 'change-password'

// An endpoint may have no body, so its type allows for none; this one has its own.
const PasswordChange = call.body as NonNullable<typeof call.body>

/** Checks a new password and sends it with the old one (ACCT-09 to ACCT-12, B-35). */
export async function changePassword(api: Api, form: FormData): Promise<SentForm> {
  const checked = checkForm(intent, form, PasswordChange)
  if (!checked.ok) return withMismatch(checked.returned, form)
  const answer = await api('changePassword', { body: checked.value })
  return answer.ok ? { intent, isDone: true, status: 200 } : returnRefused(intent, form, answer)
}

// One and the same mistake has a sentence for its field and another for its toast.
function withMismatch(returned: ReturnedForm, form: FormData): ReturnedForm {
  const [chosen, repeated] = [form.get('newPassword') ?? '', form.get('confirmPassword') ?? '']
  if (chosen === '' || repeated === '' || chosen === repeated) return returned
  const errors = { ...returned.errors, confirmPassword: 'Passwords do not match' }
  return { ...returned, errors, message: 'New Password & Confirm Password do not match' }
}
