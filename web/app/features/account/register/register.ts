// First: it must run before any schema is made.
import { checkForm } from '#forms/check-form.ts'
import { Registration } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import { aboutField, returnForm } from '#forms/sent-form.ts'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { refuseBlockedCookies, requireToken } from '#session/account/require-token.ts'

const fields = [...Registration.keyof().options, 'confirmPassword'] as const

/** A field of the form to register: the twelve that are sent (AUTH-39), and the password once more (B-28). */
export type RegistrationField = (typeof fields)[number]

/** What became of a registration; `firstName` is whom to welcome. */
export type SentRegistration = { isDone: true; firstName: string } | ReturnedForm<RegistrationField>

/** Checks what was filled in, makes the account and signs in (B-28 to B-30). */
export async function register(api: Api, form: FormData): Promise<SentRegistration> {
  const checked = checkForm(form, Registration)
  const confirmation = confirmationErrors(form)
  if (!checked.isRight || confirmation !== undefined) {
    const errors = { ...(!checked.isRight && checked.returned.errors), ...confirmation }
    return returnForm(form, fields, { status: 400, errors, message: null })
  }
  const answer = refuseBlockedCookies() ?? requireToken(await api('registerLocal', { body: checked.value }))
  if (!answer.ok) return returnForm(form, fields, aboutField(answer, blame(answer)))
  return { isDone: true, firstName: checked.value.firstName }
}

function blame(refused: RefusedOf<'registerLocal'>): RegistrationField | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'EmailTaken':
      return 'email'
    case 'UsernameTaken':
      return 'username'
    case 'PasswordTooCommon':
      return 'password'
    case 'TooManyRequests':
      return null
  }
}

// Beside the schema, whose own comparison would wait until every other field is right.
function confirmationErrors(form: FormData): { confirmPassword: string } | undefined {
  const confirmation = form.get('confirmPassword') ?? ''
  if (confirmation === '') return { confirmPassword: t('account.password.confirmationMissing') }
  return confirmation === form.get('password')
    ? undefined
    : { confirmPassword: t('account.password.mismatch') }
}
