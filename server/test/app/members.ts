import { loginLocal, registerLocal, type User } from '@sohbet/contract'
import { type Guest, guestAt, requestOf } from './cast.ts'
import type { TestApp } from './test-app.ts'

/** The registration of every test member; only the email address differs. */
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

/** A registered and signed-in user. */
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
  // Some tests send invalid fields on purpose; the type would refuse them, the server parses them.
  const body = { ...registration, email, ...change } as typeof registration
  const { jwt, user } = await guestAt(server, undefined).call(registerLocal, { body })
  return { ...guestAt(server, jwt), token: jwt, user, email, password: body.password }
}

/** Whether the address and the password sign a member in. */
export async function maySignIn({ server }: TestApp, identifier: string, password: string): Promise<boolean> {
  const request = requestOf(loginLocal, { body: { identifier, password } })
  return (await guestAt(server, undefined).send(request)).status === 200
}
