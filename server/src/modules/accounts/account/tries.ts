import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database/db.ts'
import { toNetwork } from '../../../platform/security/rate-limit.ts'
import { giveBackTry, takeTry, takeTryOrWait } from '../../../platform/security/take-try.ts'
import type { TryLimit } from '../../../platform/security/take-try.ts'
import { refuseTooMany } from '../../../platform/refusal.ts'

/** One kind of tries: the limit, and whom it counts. */
export interface Tries {
  limit: TryLimit
  key: string
}

const quarter = 900
const hour = 3600

/**
 * The tries of a password for an e-mail address: of one network at that account, at the account from anywhere, and of
 * one network at all accounts (security.md F12, B-39). A browser that is known for the account is counted by
 * `knownDeviceTries` instead.
 */
export function signInTries(email: string, address: string): Tries[] {
  const [account, network] = [nameless(email), toNetwork(address)]
  return [
    { limit: { name: 'sign-in', times: 10, seconds: quarter }, key: `${account}:${network}` },
    { limit: { name: 'sign-in-network', times: 100, seconds: quarter }, key: network },
    { limit: { name: 'sign-in-account', times: 50, seconds: hour }, key: account },
  ]
}

/** The tries in a browser that is known for the account; what strangers try elsewhere never counts here (security.md F12). */
export function knownDeviceTries(email: string, deviceHash: Buffer): Tries[] {
  const device = deviceHash.toString('base64url').slice(0, 22)
  return [
    { limit: { name: 'sign-in-device', times: 10, seconds: quarter }, key: `${nameless(email)}:${device}` },
  ]
}

/** The tries of the current password by a user who is signed in. */
export function proofTries(accountId: number): Tries[] {
  return [{ limit: { name: 'proof', times: 10, seconds: quarter }, key: `account:${accountId}` }]
}

/** The emails that a network may have sent to an address, and to all. */
export function forgotTries(email: string, address: string): Tries[] {
  return [
    { limit: { name: 'forgot-network', times: 30, seconds: hour }, key: toNetwork(address) },
    { limit: { name: 'forgot', times: 5, seconds: hour }, key: nameless(email) },
  ]
}

/** The accounts that a network may make. */
export function registerTries(address: string): Tries[] {
  return [{ limit: { name: 'register', times: 100, seconds: hour }, key: toNetwork(address) }]
}

/**
 * The emails that an address may get which nobody has shown to be the writer's: one stranger is nobody's target,
 * however many accounts ask for it.
 */
export function recipientTries(email: string): Tries {
  return { limit: { name: 'recipient', times: 5, seconds: 24 * hour }, key: nameless(email) }
}

/** The new addresses that a person may have emails sent to. */
export function newEmailTries(accountId: number): Tries[] {
  return [{ limit: { name: 'new-email', times: 10, seconds: hour }, key: `account:${accountId}` }]
}

const rightTries: TryLimit = { name: 'right-password', times: 30, seconds: hour }

/** Counts one more try, before it is made: of many at once no more than the limit are. */
export async function takeTries(db: Database, tries: readonly Tries[]): Promise<void> {
  for (const { limit, key } of tries) {
    const seconds = await takeTryOrWait(db, limit, key)
    if (seconds > 0) throw refuseTooMany('Too many attempts. Please try again later.', seconds)
  }
}

/** Counts one more try, and answers whether it was within the limit. */
export async function takeOneTry(db: Database, { limit, key }: Tries): Promise<boolean> {
  return await takeTry(db, limit, key)
}

/**
 * A try that was no guess is counted no more, up to thirty an hour for one account: hashing costs as much for a right
 * password as for a wrong one, so beyond that the right ones count like all others.
 */
export async function giveBackTries(db: Database, tries: readonly Tries[], accountId: number): Promise<void> {
  if (!(await takeTry(db, rightTries, `account:${accountId}`))) return
  for (const { limit, key } of tries) await giveBackTry(db, limit, key)
}

// The table of counts need not say who has an account.
function nameless(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}
