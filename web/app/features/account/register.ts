import { parseWithZod } from '@conform-to/zod/v4'
import { Registration } from '@sohbet/contract/accounts'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import type { Api } from '../../api/call.ts'
import { typedIn } from './sign-in-sent-form.ts'
import type { ReturnedForm } from './sign-in-sent-form.ts'
import { hasToken, toRefusedForm, toUnsent } from './sign-in.ts'

const payloadFields = Registration.keyof().options
const fields = [...payloadFields, 'confirmPassword'] as const

/** A field of the form to register: the twelve that are sent (AUTH-39), and the password once more (B-28). */
export type RegistrationField = (typeof fields)[number]

/** What became of a registration; `firstName` is whom to welcome. */
export type SentRegistration = { isDone: true; firstName: string } | ReturnedForm<RegistrationField>

/** Checks what was filled in, makes the account and signs in (B-28 to B-30). */
export async function register(api: Api, form: FormData): Promise<SentRegistration> {
  const typed: ReturnedForm<RegistrationField>['typed'] = typedIn(
    form,
    payloadFields.filter((field) => field !== 'password'),
  )
  const parsed = parseWithZod(form, { schema: Registration })
  const unlike = confirmationError(form)
  const confirmation = unlike === undefined ? {} : { confirmPassword: unlike }
  if (parsed.status !== 'success') return toUnsent({ ...parsed.error, ...confirmation }, typed, fields)
  if (unlike !== undefined) return toUnsent(confirmation, typed, fields)
  const answer = await api('registerLocal', { body: parsed.value })
  if (!answer.ok) return toRefusedForm(answer, typed, fields)
  if (hasToken(answer.body)) return { isDone: true, firstName: parsed.value.firstName }
  return { isDone: false, status: 502, typed, errors: {}, message: defaultErrorMessage }
}

// Beside the schema, whose own comparison would wait until every other field is right.
function confirmationError(form: FormData): string | undefined {
  const confirmation = form.get('confirmPassword') ?? ''
  if (confirmation === '') return 'Confirm password is required'
  return confirmation === form.get('password') ? undefined : 'Passwords do not match'
}
