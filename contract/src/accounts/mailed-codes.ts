import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { emailAddress, givenPassword, newPassword, weakPassword } from './account-fields.ts'
import { paths } from '../paths/paths.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { plainText } from '../call/text.ts'
import { withoutUnseenMarks } from '../rules/typed-text.ts'

const missingField = 'contract.field.missing' satisfies MessageKey
const MailedCode = plainText(200).overwrite(withoutUnseenMarks).min(1, { error: missingField })

/** API-07: emails a link to choose a new password; the answer is the same for an unknown address (B-25). */
export const forgotPassword = endpoint({
  ...paths.forgotPassword,
  access: 'visitor',
  summary: 'Emails a link to choose a new password.',
  body: z.object({ email: emailAddress('contract.email.missingAtSignIn') }),
  returns: Done,
  refusals: ['TooManyRequests'],
})

/** API-08: sets a new password with the emailed code (B-22); it does not sign in (B-24). */
export const resetPassword = endpoint({
  ...paths.resetPassword,
  access: 'visitor',
  summary: 'Sets a new password with a code sent by email.',
  body: z
    .object({
      code: MailedCode,
      password: newPassword(missingField),
      passwordConfirmation: givenPassword(missingField),
    })
    .refine((body) => body.password === body.passwordConfirmation, {
      error: 'contract.password.unequal' satisfies MessageKey,
      path: ['passwordConfirmation'],
    }),
  returns: Done,
  refusals: ['LinkExpired', ...weakPassword, 'PasswordUnchanged'],
})

/** B-32: confirms a new email address with the code sent to it. */
export const confirmEmail = endpoint({
  ...paths.confirmEmail,
  access: 'visitor',
  summary: 'Confirms a new email address with the code sent to it.',
  body: z.object({ code: MailedCode }),
  returns: Done,
  refusals: ['LinkExpired', 'EmailTaken'],
})

/** B-32: restores the previous email address with the code sent to that address. */
export const undoEmailChange = endpoint({
  ...paths.undoEmailChange,
  access: 'visitor',
  summary: 'Undoes a change of the email address with a code sent to the old one.',
  body: z.object({ code: MailedCode }),
  returns: Done,
  refusals: ['LinkExpired', 'EmailTaken'],
})
