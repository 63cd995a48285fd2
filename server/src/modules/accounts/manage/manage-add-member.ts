import { randomInt } from 'node:crypto'
import { optionalLine } from '@sohbet/contract/account-fields'
import { Registration } from '@sohbet/contract/accounts'
import type { z } from 'zod'
import { hashPassword } from '#platform/security/hash-password.ts'
import { toText } from '#platform/sentence.ts'
import type { Services } from '#platform/start/services.ts'
import { toAccountServices } from '../account/account-services.ts'
import { checkNewEmail, refuseTakenEmail } from '../email-address/check-new-email.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { listCountries } from '../profile/locations.ts'
import { insertMember } from '../queries/members.ts'

// The fields of a registration, of which an operator may omit more.
const Addition = Registration.pick({
  email: true,
  firstName: true,
  lastName: true,
  password: true,
  title: true,
  city: true,
}).extend({
  country: optionalLine('country')
    .transform((code) => code.toUpperCase())
    .refine(
      (code) => code === '' || listCountries('en').some(({ value }) => value === code),
      'Country must be a two-letter country code, such as GB',
    ),
})

/** A member added by an operator; without a password one is generated. */
export type NewMember = Omit<z.input<typeof Addition>, 'password'> & { password?: string }

/** Adds a member by the rules of registration; returns the password for signing in. */
export async function addMember(plain: Services, member: NewMember): Promise<string> {
  const services = await toAccountServices(plain)
  const { password, ...rest } = parseAddition({ ...member, password: member.password ?? createPassword() })
  await checkNewEmail(services, rest.email)
  await checkNewPassword(services, password, { email: rest.email, field: 'password' })
  const inserted = await insertMember(services.db, {
    email: rest.email,
    username: createUsername(rest.email),
    password_hash: await hashPassword(password, services.config),
    title: rest.title,
    first_name: rest.firstName,
    last_name: rest.lastName,
    city: rest.city,
    country: rest.country,
    created_at: services.clock.now(),
  })
  if (inserted === undefined) throw refuseTakenEmail()
  return password
}

function parseAddition(member: z.input<typeof Addition>): z.output<typeof Addition> {
  const parsed = Addition.safeParse(member)
  if (parsed.success) return parsed.data
  throw new Error(`${parsed.error.issues.map(({ message }) => toText(message, 'en')).join('; ')}.`)
}

/** A unique username: the local part of the address and six random digits. */
export function createUsername(email: string): string {
  return `${email.split('@')[0]?.slice(0, 50) ?? ''}${randomInt(100_000, 1_000_000)}`
}

// Without letters and digits that look alike: it is read from one screen and typed on another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password (79 bits), in groups that can be read aloud. */
export function createPassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
