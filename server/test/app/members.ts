import { registerLocal } from '@sohbet/contract'
import type { User } from '@sohbet/contract'
import { guestAt } from './cast.ts'
import type { Guest } from './cast.ts'
import type { TestApp } from './test-app.ts'

/** What everybody fills in who registers in a test; the address is the one thing that differs. */
export const registration = {
  firstName: 'Maryam',
  lastName: 'Ali',
  username: '',
  password: 'sabr-jamil-7',
  email: 'maryam@example.org',
  phoneNo: '+44 113 496 0000',
  title: 'Sister',
  address: '1 High St',
  city: 'Leeds',
  stateOrProvince: '',
  country: 'GB',
  zipcode: 'LS1',
} as const

/** A user who has registered, signed in at the HTTP API. */
export interface Registered extends Guest {
  token: string
  user: User
  email: string
  password: string
}

/** Registers a user through the HTTP API. */
export async function register(
  { server }: TestApp,
  email: string,
  change: Partial<Record<keyof typeof registration, string>> = {},
): Promise<Registered> {
  // The typed form would refuse what some tests send on purpose; the server parses it all the same.
  const body = { ...registration, email, ...change } as typeof registration
  const { jwt, user } = await guestAt(server, undefined).call(registerLocal, { body })
  return { ...guestAt(server, jwt), token: jwt, user, email, password: body.password }
}
