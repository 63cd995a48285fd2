// Must be imported first: it has to run before any schema is created.
import { checkForm } from '#forms/check-form.ts'
import { Registration } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import type { Api, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import { aboutField, type ReturnedForm, returnForm } from '#forms/sent-form.ts'
import { refuseBlockedCookies, requireToken } from '#session/account/require-token.ts'

const fields = [...Registration.keyof().options, 'confirmPassword'] as const

/** A field of the registration form: the twelve that are sent (AUTH-39), and the repeated password (B-28). */
export type RegistrationField = (typeof fields)[number]

/** The result of a registration; `firstName` is for the welcome message. */
export type SentRegistration = { isDone: true; firstName: string } | ReturnedForm<RegistrationField>

/** Validates the form, creates the account and signs in (B-28 to B-30). */
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

// Outside the schema, whose own comparison runs only after all other fields are valid.
function confirmationErrors(form: FormData): { confirmPassword: string } | undefined {
  const confirmation = form.get('confirmPassword') ?? ''
  if (confirmation === '') return { confirmPassword: t('account.password.confirmationMissing') }
  return confirmation === form.get('password')
    ? undefined
    : { confirmPassword: t('account.password.mismatch') }
}
