import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { givenPassword, newPassword } from '@sohbet/contract/account-fields'
import type { Api } from '../../api/call.ts'
import type { SentForm } from './sign-in-sent-form.ts'
import { toRefusedForm, toUnsent } from './sign-in.ts'

const missing = 'This field is required'
const fields = ['password', 'passwordConfirmation'] as const

/** A field of the form to choose a new password. */
export type ResetField = (typeof fields)[number]

const Chosen = z
  .object({ password: newPassword(missing), passwordConfirmation: givenPassword(missing) })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    error: 'Passwords do not match',
    path: ['passwordConfirmation'],
  })

/** Chooses a new password by the code that was mailed (AUTH-30, AUTH-31, B-21, B-22). */
export async function resetPassword(api: Api, code: string, form: FormData): Promise<SentForm<ResetField>> {
  const parsed = parseWithZod(form, { schema: Chosen })
  if (parsed.status !== 'success') return toUnsent(parsed.error, {}, fields)
  const answer = await api('resetPassword', { body: { code, ...parsed.value } })
  return answer.ok ? { isDone: true } : toRefusedForm(answer, {}, fields)
}
