import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { hasNoNul, nulRefusal, visible } from '../call/text.ts'
import { oneLine, toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'

/** The titles a member can choose, in the order of the form (ACCT-02). */
export const titles = ['Sidi', 'Doctor', 'Sheikh', 'Uncle', 'Sister', 'Auntie', 'Khala'] as const

/** The maximum length of each field in characters; a longer email address cannot receive mail. */
export const accountLimits = {
  name: 100,
  username: 50,
  email: 254,
  phone: 30,
  address: 200,
  zipcode: 20,
} as const

/** The length of a password in characters as people count them (security.md D2, D3). */
export const passwordLimits = { min: 8, max: 128 } as const

/** Refusals of a new password: it is easy to guess, or studio staff need a longer one. */
export const weakPassword = ['PasswordTooCommon', 'PasswordTooShort'] as const

/** The text fields of an account: the maximum length of each, and the messages when it is missing or too long. */
const lines = {
  firstName: {
    max: accountLimits.name,
    missing: 'contract.firstName.missing',
    unusable: 'contract.firstName.unusable',
    tooLong: 'contract.firstName.tooLong',
  },
  lastName: {
    max: accountLimits.name,
    missing: 'contract.lastName.missing',
    unusable: 'contract.lastName.unusable',
    tooLong: 'contract.lastName.tooLong',
  },
  username: {
    max: accountLimits.username,
    missing: 'contract.username.missing',
    unusable: 'contract.username.unusable',
    tooLong: 'contract.username.tooLong',
  },
  phone: {
    max: accountLimits.phone,
    missing: 'contract.phone.missing',
    unusable: 'contract.phone.unusable',
    tooLong: 'contract.phone.tooLong',
  },
  address: {
    max: accountLimits.address,
    missing: 'contract.address.missing',
    unusable: 'contract.address.unusable',
    tooLong: 'contract.address.tooLong',
  },
  city: {
    max: accountLimits.name,
    missing: 'contract.city.missing',
    unusable: 'contract.city.unusable',
    tooLong: 'contract.city.tooLong',
  },
  stateOrProvince: {
    max: accountLimits.name,
    missing: 'contract.stateOrProvince.missing',
    unusable: 'contract.stateOrProvince.unusable',
    tooLong: 'contract.stateOrProvince.tooLong',
  },
  country: {
    max: accountLimits.name,
    missing: 'contract.country.missing',
    unusable: 'contract.country.unusable',
    tooLong: 'contract.country.tooLong',
  },
  zipcode: {
    max: accountLimits.zipcode,
    missing: 'contract.zipcode.missing',
    unusable: 'contract.zipcode.unusable',
    tooLong: 'contract.zipcode.tooLong',
  },
} as const satisfies Record<
  string,
  { max: number; missing: MessageKey; unusable: MessageKey; tooLong: MessageKey }
>

/** The name of a text field of an account. */
type AccountLine = keyof typeof lines

/** A required text field. */
export function requiredLine(name: AccountLine): z.ZodString {
  const { missing } = lines[name]
  return line(name).min(1, { error: missing, abort: true }).regex(visible, { error: missing })
}

/** A text field that may be missing or empty. */
export function optionalLine(name: AccountLine) {
  return line(name).optional().default('')
}

/** The maximum length of a submitted password in UTF-16 units: at most two per character. */
const maxGivenPassword = 2 * passwordLimits.max

const tooLongPassword = 'contract.password.tooLong' satisfies MessageKey
const invalidEmail = 'contract.email.invalid' satisfies MessageKey

/** An email address; `missing` is the message when it is empty. */
export function emailAddress(missing: MessageKey): z.ZodString {
  const invalid = { error: invalidEmail, abort: true }
  return z
    .string({ error: missing })
    .overwrite(withoutUnseenMarks)
    .regex(oneLine, invalid)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(accountLimits.email, invalid)
    .check(z.email({ error: invalidEmail }))
}

/** A new password; `missing` is the message when it is empty. */
export function newPassword(missing: MessageKey): z.ZodString {
  const { min, max } = passwordLimits
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(maxGivenPassword, { error: tooLongPassword, abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'contract.password.unusable' satisfies MessageKey, abort: true })
    .refine((text) => characters(text) >= min, 'contract.password.tooShort' satisfies MessageKey)
    .refine((text) => characters(text) <= max, tooLongPassword)
}

/** An existing password, submitted as proof. Only its length is limited; the server compares it. */
export function givenPassword(missing: MessageKey): z.ZodString {
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(maxGivenPassword, { error: tooLongPassword, abort: true })
    .refine(hasNoNul, nulRefusal)
    .refine((text) => characters(text) <= passwordLimits.max, tooLongPassword)
}

function line(name: AccountLine): z.ZodString {
  const { max, missing, unusable, tooLong } = lines[name]
  const text = z
    .string({ error: missing })
    // Directional marks would let a name look like other text.
    .overwrite(withoutUnseenMarks)
    .regex(oneLine, { error: unusable, abort: true })
    .trim()
  return (name === 'phone' ? text.overwrite(toLatinDigits) : text).max(max, tooLong)
}

function characters(text: string): number {
  return Array.from(text).length
}
