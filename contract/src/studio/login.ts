import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { givenPassword } from '../accounts/account-fields.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { hasNoNul, nulRefusal, PathId } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A role in the studio: content, members and reading financial data, or everything. */
export const StudioRole = z.enum(['editor', 'steward', 'admin'])
export type StudioRole = z.output<typeof StudioRole>

/** The minimum length of a password for the studio, beside a second factor (security.md D2). */
export const studioPasswordLength = 15

/** The number of recovery codes; each can be used once. */
export const recoveryCodeCount = 10

const missingCode = 'studioEntrance.code.missing' satisfies MessageKey
const missingPassword = 'contract.password.missingAtSignIn' satisfies MessageKey

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const GivenCode = z
  .string({ error: missingCode })
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .trim()
  .min(1, { error: missingCode })
  .max(40)
  .refine(hasNoNul, nulRefusal)
/** The six digits of the authenticator app, which people type in two groups. */
const AppCode = z
  .string({ error: missingCode })
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .max(40)
  .refine(hasNoNul, nulRefusal)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'studioEntrance.code.sixDigits' satisfies MessageKey)

const RecoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

/** A member of the studio's staff, with the state of their login. */
export const StudioPerson = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(StudioRole),
  /** Whether they have a second factor: an authenticator app or a passkey. */
  is_enrolled: z.boolean(),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  /** Whether this session was opened with a second factor within 12 hours. */
  is_in: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type StudioPerson = z.output<typeof StudioPerson>

/** Returns the caller's studio role and login state; does not require the second factor. */
export const getStudioPerson = endpoint({
  method: 'GET',
  path: '/studio/person',
  access: 'staff',
  summary: 'Returns the caller’s studio role, and whether the studio is open to this session.',
  returns: z.object({ data: StudioPerson }),
})

/** Starts setting up a second factor: the first one, or from inside the studio a replacement. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor',
  access: 'staff',
  summary: 'Creates the secret of a second factor, which takes effect when confirmed with a code.',
  body: z.object({ password: givenPassword(missingPassword) }),
  returns: z.object({
    data: z.object({
      /** The secret to type into an app, in base 32. */
      secret: z.string(),
      /** The secret as an `otpauth:` address for a camera. */
      address: z.string(),
    }),
  }),
  refusals: ['WrongPassword', 'PasswordTooShort', 'SecondFactorRequired', 'TooManyRequests'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor/confirmation',
  access: 'staff',
  summary: 'Confirms the second factor, opens the studio, and returns the recovery codes, only this once.',
  body: z.object({ code: AppCode }),
  returns: RecoveryCodes,
  refusals: ['WrongCode', 'LinkExpired', 'SecondFactorRequired', 'TooManyRequests'],
})

export const enterStudio = endpoint({
  method: 'POST',
  path: '/studio/entries',
  access: 'staff',
  summary: 'Opens the studio to this session for 12 hours with an authenticator or recovery code.',
  body: z.object({ code: GivenCode }),
  returns: z.object({ data: z.object({ recovery_codes_left: z.number().int() }) }),
  refusals: ['WrongCode', 'SecondFactorRequired', 'TooManyRequests'],
})

export const proveIdentity = studioEndpoint({
  method: 'POST',
  path: '/studio/proof',
  access: 'staff',
  summary: 'Proves the caller’s identity with password or code, for 10 minutes.',
  body: z.union([
    z.strictObject({ password: givenPassword(missingPassword) }),
    z.strictObject({ code: GivenCode }),
  ]),
  returns: Done,
  refusals: ['WrongPassword', 'WrongCode', 'TooManyRequests'],
})

export const renewRecoveryCodes = studioEndpoint({
  method: 'POST',
  path: '/studio/recovery-codes',
  access: 'staff',
  secondFactor: 'recent',
  summary: 'Creates ten recovery codes in place of the previous ones, and returns them only this once.',
  returns: RecoveryCodes,
})

export const resetSecondFactor = studioEndpoint({
  method: 'DELETE',
  path: '/studio/people/:id/second-factor',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Removes the second factor of a person, ends their sessions, and notifies them by email.',
  params: z.object({ id: PathId }),
  returns: Done,
  refusals: ['NotFound'],
})
