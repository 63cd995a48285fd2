import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { givenPassword } from '../accounts/account-fields.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { hasNoNul, nulRefusal, PathId } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** What someone does in the studio: content, people and reading about money, or all of it. */
export const StudioRole = z.enum(['editor', 'steward', 'admin'])
/** What someone does in the studio. */
export type StudioRole = z.output<typeof StudioRole>

/** The fewest characters of a password that opens the studio, beside a second factor (security.md D2). */
export const studioPasswordLength = 15

/** How many recovery codes a person is given; each opens the studio once. */
export const recoveryCodeCount = 10

const missingCode = 'studioEntrance.code.missing' satisfies MessageKey
const missingPassword = 'contract.password.missingAtSignIn' satisfies MessageKey

/** Six digits of the app, or one of the recovery codes; blanks and hyphens are typed as one likes. */
const GivenCode = z
  .string({ error: missingCode })
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .trim()
  .min(1, { error: missingCode })
  .max(40)
  .refine(hasNoNul, nulRefusal)
/** The six digits of the app, which people type in two groups. */
const AppCode = z
  .string({ error: missingCode })
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .max(40)
  .refine(hasNoNul, nulRefusal)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'studioEntrance.code.sixDigits' satisfies MessageKey)

const RecoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

/** Who works in the studio, and how far inside they are. */
export const StudioPerson = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(StudioRole),
  /** Whether they have set up a second factor: the app of a phone, or a passkey. */
  is_enrolled: z.boolean(),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  /** Whether this session was opened with it, no more than 12 hours ago. */
  is_in: z.boolean(),
  recovery_codes_left: z.number().int(),
})
/** Who works in the studio, and how far inside they are. */
export type StudioPerson = z.output<typeof StudioPerson>

/** Who the caller is in the studio; the second factor is not asked for yet. */
export const getStudioPerson = endpoint({
  method: 'GET',
  path: '/studio/person',
  access: 'staff',
  summary: 'Who the caller is in the studio, and whether the studio is open to this session.',
  returns: z.object({ data: StudioPerson }),
  refusals: [],
})

/** Begins to set up a second factor: the first one, or inside the studio another one in its place. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor',
  access: 'staff',
  summary: 'Makes the secret of a second factor, which counts once a code of it was shown.',
  body: z.object({ password: givenPassword(missingPassword) }),
  returns: z.object({
    data: z.object({
      /** To be typed into an app, in letters and digits of base 32. */
      secret: z.string(),
      /** The same for a camera: an `otpauth:` address. */
      address: z.string(),
    }),
  }),
  refusals: ['WrongPassword', 'PasswordTooShort', 'SecondFactorRequired', 'TooManyRequests'],
})

/** Confirms the secret that was begun, by a code of it; opens the studio. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor/confirmation',
  access: 'staff',
  summary: 'Sets the second factor up, opens the studio, and answers the recovery codes, this once.',
  body: z.object({ code: AppCode }),
  returns: RecoveryCodes,
  refusals: ['WrongCode', 'LinkExpired', 'SecondFactorRequired', 'TooManyRequests'],
})

/** Opens the studio for 12 hours. */
export const enterStudio = endpoint({
  method: 'POST',
  path: '/studio/entries',
  access: 'staff',
  summary: 'Opens the studio to this session for 12 hours, by a code of the app or a recovery code.',
  body: z.object({ code: GivenCode }),
  returns: z.object({ data: z.object({ recovery_codes_left: z.number().int() }) }),
  refusals: ['WrongCode', 'SecondFactorRequired', 'TooManyRequests'],
})

/** Proves for 10 minutes that it is still the same person. */
export const proveIdentity = studioEndpoint({
  method: 'POST',
  path: '/studio/proof',
  access: 'staff',
  summary: 'Proves who sits there, by the password or a code; good for 10 minutes.',
  body: z.union([
    z.strictObject({ password: givenPassword(missingPassword) }),
    z.strictObject({ code: GivenCode }),
  ]),
  returns: Done,
  refusals: ['WrongPassword', 'WrongCode', 'TooManyRequests'],
})

/** New recovery codes; those before open nothing any more. */
export const renewRecoveryCodes = studioEndpoint({
  method: 'POST',
  path: '/studio/recovery-codes',
  access: 'staff',
  secondFactor: 'recent',
  summary: 'Answers ten new recovery codes, this once, in place of those before.',
  returns: RecoveryCodes,
  refusals: [],
})

/** Takes the second factor from a person who has lost it; they set up another one. */
export const resetSecondFactor = studioEndpoint({
  method: 'DELETE',
  path: '/studio/people/:id/second-factor',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Removes the second factor of a person, ends their sessions, and tells them by email.',
  params: z.object({ id: PathId }),
  returns: Done,
  refusals: ['NotFound'],
})
