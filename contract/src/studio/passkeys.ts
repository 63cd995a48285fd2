import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { givenPassword } from '../accounts/account-fields.ts'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { hasNoNul, nulRefusal, PathId, visible } from '../call/text.ts'

/** The maximum number of passkeys per person, and the maximum length of their names. */
export const passkeyLimits = { count: 20, name: 60 } as const

const missingName = 'studioEntrance.passkey.nameMissing' satisfies MessageKey
const missingPassword = 'contract.password.missingAtSignIn' satisfies MessageKey

/** The name of the device a passkey is on. */
const PasskeyName = z
  .string({ error: missingName })
  .trim()
  .max(passkeyLimits.name)
  .refine(hasNoNul, nulRefusal)
  .overwrite((text) => text.toWellFormed())
  .regex(visible, { error: missingName })

const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
// At most 1023 bytes by WebAuthn.
const CredentialId = base64Url(1364)
const Transport = z.string().regex(/^[a-z-]{1,20}$/)
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') } as const

/** The browser's answer after creating a passkey: a `RegistrationResponseJSON` of WebAuthn. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4096),
    attestationObject: base64Url(16_384),
    transports: z.array(Transport).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** The browser's answer after using a passkey: an `AuthenticationResponseJSON` of WebAuthn. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4096),
    authenticatorData: base64Url(4096),
    signature: base64Url(8192),
  }),
})
export type UsedPasskey = z.output<typeof UsedPasskey>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const Verification = z.literal('required')

/** The options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const MakingOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: Verification,
  }),
})

/** The options for using a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const UsingOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: Verification,
  allowCredentials: z.array(Descriptor),
})

/** A passkey of a staff member. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const listPasskeys = studioEndpoint({
  method: 'GET',
  path: '/studio/passkeys',
  access: 'staff',
  summary: 'Lists the caller’s passkeys for the studio.',
  returns: z.object({ data: z.array(Passkey) }),
})

/** Starts adding a passkey: as the first second factor, or from inside the studio an additional one. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/studio/passkeys/registration',
  access: 'staff',
  summary: 'Returns the options to create a passkey, valid for 5 minutes in this session.',
  body: z.object({ password: givenPassword(missingPassword) }),
  returns: z.object({ data: MakingOptions }),
  refusals: ['WrongPassword', 'PasswordTooShort', 'SecondFactorRequired', 'LimitReached', 'TooManyRequests'],
})

/** Adds the created passkey; a first second factor also opens the studio. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/studio/passkeys',
  access: 'staff',
  summary: 'Adds a passkey; returns recovery codes, only this once, when it is the first second factor.',
  body: z.object({ name: PasskeyName, passkey: MadePasskey }),
  returns: z.object({ data: z.object({ recovery_codes: z.array(z.string()).nullable() }) }),
  refusals: ['WrongCode', 'SecondFactorRequired', 'LimitReached', 'TooManyRequests'],
})

export const removePasskey = studioEndpoint({
  method: 'DELETE',
  path: '/studio/passkeys/:id',
  access: 'staff',
  secondFactor: 'recent',
  summary:
    'Removes a passkey and closes the studio on other devices; the last second factor cannot be removed.',
  params: z.object({ id: PathId }),
  returns: Done,
  refusals: ['NotFound', 'LastSecondFactor'],
})

export const challengePasskey = endpoint({
  method: 'POST',
  path: '/studio/passkeys/challenge',
  access: 'staff',
  summary: 'Returns the options to use a passkey, valid once within 5 minutes in this session.',
  returns: z.object({ data: UsingOptions }),
  refusals: ['NotFound'],
})

export const enterByPasskey = endpoint({
  method: 'POST',
  path: '/studio/passkeys/entries',
  access: 'staff',
  summary: 'Opens the studio to this session for 12 hours with a passkey.',
  body: z.object({ passkey: UsedPasskey }),
  returns: Done,
  refusals: ['WrongCode', 'TooManyRequests'],
})

export const proveByPasskey = studioEndpoint({
  method: 'POST',
  path: '/studio/passkeys/proof',
  access: 'staff',
  summary: 'Proves the caller’s identity with a passkey, for 10 minutes.',
  body: z.object({ passkey: UsedPasskey }),
  returns: Done,
  refusals: ['WrongCode', 'TooManyRequests'],
})
