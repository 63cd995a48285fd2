import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { Credentials } from '@sohbet/contract/accounts'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import type { Api, Refused } from '../../api/call.ts'
import { fieldErrors, typedIn } from './sign-in-sent-form.ts'
import type { ReturnedForm, SentForm } from './sign-in-sent-form.ts'

/** A field of the form to sign in. */
export type CredentialsField = 'identifier' | 'password'

const credentialsFields: readonly CredentialsField[] = ['identifier', 'password']

/** Checks the credentials and signs in; the same in the browser and, without a script, on the server (AUTH-08 on). */
export async function signIn(api: Api, form: FormData): Promise<SentForm<CredentialsField>> {
  const typed: ReturnedForm<CredentialsField>['typed'] = typedIn(form, ['identifier'])
  const parsed = parseWithZod(form, { schema: Credentials })
  if (parsed.status !== 'success') return toUnsent(parsed.error, typed, credentialsFields)
  const answer = await api('loginLocal', { body: parsed.value })
  if (!answer.ok) return toRefusedForm(answer, typed, credentialsFields)
  if (hasToken(answer.body)) return { isDone: true }
  return { isDone: false, status: 502, typed, errors: {}, message: defaultErrorMessage }
}

/** The address is asked for with the same sentences as at signing in (B-26). */
const Forgotten = z.object({ email: Credentials.shape.identifier })

/** Asks for a mail with a link to choose a new password (AUTH-26 to AUTH-29, A-15). */
export async function askForReset(api: Api, form: FormData): Promise<SentForm<'email'>> {
  const typed = typedIn(form, ['email'])
  const parsed = parseWithZod(form, { schema: Forgotten })
  if (parsed.status !== 'success') return toUnsent(parsed.error, typed, ['email'])
  const answer = await api('forgotPassword', { body: parsed.value })
  return answer.ok ? { isDone: true } : toRefusedForm(answer, typed, ['email'])
}

/** A form whose fields are not right, so that nobody was asked. */
export function toUnsent<Field extends string>(
  errors: unknown,
  typed: ReturnedForm<Field>['typed'],
  fields: readonly Field[],
): ReturnedForm<Field> {
  return { isDone: false, status: 400, typed, errors: fieldErrors(errors, fields), message: null }
}

/** A form that the server refused. */
export function toRefusedForm<Field extends string>(
  { status, message, errors }: Refused,
  typed: ReturnedForm<Field>['typed'],
  fields: readonly Field[],
): ReturnedForm<Field> {
  // No answer at all has no status; of a page it would be that the service is away.
  return { isDone: false, status: status || 503, typed, errors: fieldErrors(errors, fields), message }
}

/** AUTH-16: whatever the status says, without a token nobody is signed in. */
export function hasToken(body: object): boolean {
  return 'jwt' in body && typeof body.jwt === 'string' && body.jwt !== ''
}
