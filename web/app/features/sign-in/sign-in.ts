// Must be imported first: it has to run before any schema is created.
import { sendForm } from '#forms/check-form.ts'
import { z } from 'zod'
import { Credentials } from '@sohbet/contract/accounts'
import type { Api } from '#api/call.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { refuseBlockedCookies, requireToken } from '#session/account/require-token.ts'

/**
 * Validates the credentials and signs in; the same in the browser and, without JavaScript, on the server
 * (AUTH-08 on).
 */
export function signIn(api: Api, form: FormData): Promise<SentForm<keyof typeof Credentials.shape>> {
  return sendForm(form, Credentials, {
    send: async (body) => refuseBlockedCookies() ?? requireToken(await api('loginLocal', { body })),
  })
}

/** The email is validated with the messages of the login (B-26). */
const Forgotten = z.object({ email: Credentials.shape.identifier })

/** Requests an email with a link to choose a new password (AUTH-26 to AUTH-29, A-15). */
export function askForReset(api: Api, form: FormData): Promise<SentForm<'email'>> {
  return sendForm(form, Forgotten, { send: (body) => api('forgotPassword', { body }) })
}
