import { z } from 'zod'
import { visible } from '../call/text.ts'

/** How a person may be addressed, in the order of the form (ACCT-02). */
export const titles = ['Sidi', 'Doctor', 'Sheikh', 'Uncle', 'Sister', 'Auntie', 'Khala'] as const

/** The most characters of each field; an address longer than that cannot receive mail. */
export const accountLimits = {
  name: 100,
  username: 50,
  email: 254,
  phone: 30,
  address: 200,
  zipcode: 20,
} as const

/** The fewest and the most characters of a password, counted as people count them (security.md D2, D3). */
export const passwordLimits = { min: 8, max: 128 } as const

// Line breaks, NUL, half characters, and the marks that turn the direction of all that follows: a name with one of
// those could pretend to be another text. The joiners that Persian and Urdu need are none of them.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u

/** A line of text that must be given; `label` begins the texts of its refusals. */
export function requiredLine(label: string, max: number = accountLimits.name): z.ZodString {
  return line(label, max)
    .min(1, { error: `${label} is required`, abort: true })
    .regex(visible, { error: `${label} is required` })
}

/** A line of text that may be missing or empty. */
export function optionalLine(label: string, max: number) {
  return line(label, max).optional().default('')
}

/** Characters of any password that is looked at, as the machine counts them: two for one at most. */
const maxGivenPassword = 2 * passwordLimits.max

const tooLongPassword = `Password can be at most ${passwordLimits.max} characters`

/** An e-mail address; `missing` is said when there is none. */
export function emailAddress(missing: string): z.ZodString {
  const invalid = { error: 'Please enter a valid email', abort: true }
  return z
    .string({ error: missing })
    .regex(oneLine, invalid)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(accountLimits.email, invalid)
    .check(z.email({ error: 'Please enter a valid email' }))
}

/** A password that is being chosen; `missing` is said when there is none. */
export function newPassword(missing: string): z.ZodString {
  const { min, max } = passwordLimits
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(maxGivenPassword, { error: `Password can be at most ${max} characters`, abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Password contains a character that cannot be used', abort: true })
    .refine((text) => characters(text) >= min, `Password must be at least ${min} characters`)
    .refine((text) => characters(text) <= max, `Password can be at most ${max} characters`)
}

/** A password that is being shown as proof: whatever it is, it is right or it is not. */
export function givenPassword(missing: string): z.ZodString {
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(maxGivenPassword, { error: tooLongPassword, abort: true })
    .refine((text) => characters(text) <= passwordLimits.max, tooLongPassword)
}

function line(label: string, max: number): z.ZodString {
  return z
    .string({ error: `${label} is required` })
    .regex(oneLine, { error: `${label} contains a character that cannot be used`, abort: true })
    .trim()
    .max(max, `${label} can be at most ${max} characters`)
}

function characters(text: string): number {
  return Array.from(text).length
}
