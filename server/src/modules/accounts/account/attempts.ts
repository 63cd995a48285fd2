import { createHash } from 'node:crypto'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { toNetwork } from '#platform/security/rate-limit.ts'
import { giveBackAttempt, consumeAttempt, consumeAttemptOrWait } from '#platform/security/consume-attempt.ts'
import type { AttemptLimit } from '#platform/security/consume-attempt.ts'
import { refuseTooMany } from '#platform/refusal.ts'

/** One kind of attempts: the limit, and whom it counts. */
export interface Attempts {
  limit: AttemptLimit
  key: string
}

const quarter = 900
const hour = 3600

/**
 * The attempts at a password for an e-mail address: of one network at that account, at the account from anywhere, and of
 * one network at all accounts (security.md F12, B-39). A browser that is known for the account is counted by
 * `knownDeviceAttempts` instead.
 */
export function signInAttempts(email: string, address: string): Attempts[] {
  const [account, network] = [nameless(email), toNetwork(address)]
  return [
    { limit: { name: 'sign-in', times: 10, seconds: quarter }, key: `${account}:${network}` },
    { limit: { name: 'sign-in-network', times: 100, seconds: quarter }, key: network },
    { limit: { name: 'sign-in-account', times: 50, seconds: hour }, key: account },
  ]
}

/** The attempts in a browser that is known for the account; what strangers try elsewhere never counts here (security.md F12). */
export function knownDeviceAttempts(email: string, deviceHash: Buffer): Attempts[] {
  const device = deviceHash.toString('base64url').slice(0, 22)
  return [
    { limit: { name: 'sign-in-device', times: 10, seconds: quarter }, key: `${nameless(email)}:${device}` },
  ]
}

/** The attempts at the current password by a user who is signed in. */
export function proofAttempts(accountId: number): Attempts[] {
  return [{ limit: { name: 'proof', times: 10, seconds: quarter }, key: `account:${accountId}` }]
}

/**
 * The attempts at the code of a second factor. Three of a million are good at once, so fifty a day find one in eighteen
 * years; who makes them knows the password.
 */
export function codeAttempts(accountId: number): Attempts[] {
  const key = `account:${accountId}`
  return [
    { limit: { name: 'code', times: 10, seconds: quarter }, key },
    { limit: { name: 'code-day', times: 50, seconds: 24 * hour }, key },
  ]
}

/** The emails that a network may have sent to an address, and to all. */
export function forgotAttempts(email: string, address: string): Attempts[] {
  return [
    { limit: { name: 'forgot-network', times: 30, seconds: hour }, key: toNetwork(address) },
    { limit: { name: 'forgot', times: 5, seconds: hour }, key: nameless(email) },
  ]
}

/** The accounts that a network may make. */
export function registerAttempts(address: string): Attempts[] {
  return [{ limit: { name: 'register', times: 100, seconds: hour }, key: toNetwork(address) }]
}

/**
 * The emails that an address may get which nobody has shown to be the writer's: one stranger is nobody's target,
 * however many accounts ask for it.
 */
export function recipientAttempts(email: string): Attempts {
  return { limit: { name: 'recipient', times: 5, seconds: 24 * hour }, key: nameless(email) }
}

/** The new addresses that a person may have emails sent to. */
export function newEmailAttempts(accountId: number): Attempts[] {
  return [{ limit: { name: 'new-email', times: 10, seconds: hour }, key: `account:${accountId}` }]
}

const rightAttempts: AttemptLimit = { name: 'right-password', times: 30, seconds: hour }

/** Counts one more attempt, before it is made: of many at once no more than the limit are. */
export async function consumeAttempts(db: Database, attempts: readonly Attempts[]): Promise<void> {
  for (const { limit, key } of attempts) {
    const seconds = await consumeAttemptOrWait(db, limit, key)
    if (seconds > 0) throw refuseTooMany(message('refusals.account.tooManyAttempts'), seconds)
  }
}

/** Counts one more attempt, and answers whether it was within the limit. */
export async function consumeOneAttempt(db: Database, { limit, key }: Attempts): Promise<boolean> {
  return await consumeAttempt(db, limit, key)
}

/**
 * An attempt that was no guess is counted no more, up to thirty an hour for one account: hashing costs as much for a right
 * password as for a wrong one, so beyond that the right ones count like all others.
 */
export async function giveBackAttempts(
  db: Database,
  attempts: readonly Attempts[],
  accountId: number,
): Promise<void> {
  if (!(await consumeAttempt(db, rightAttempts, `account:${accountId}`))) return
  for (const { limit, key } of attempts) await giveBackAttempt(db, limit, key)
}

// The table of counts need not say who has an account.
function nameless(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}
