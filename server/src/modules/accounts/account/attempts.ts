import { createHash } from 'node:crypto'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { toNetwork } from '#platform/security/rate-limit.ts'
import { hashId } from '#platform/security/session-token.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import {
  type AttemptLimit,
  clearAttempts,
  consumeAttempt,
  consumeAttemptOrWait,
  giveBackAttempt,
} from '#platform/security/consume-attempt.ts'
import { refuseTooMany } from '#platform/refusal.ts'

/** A rate limit and the key it counts. */
export interface Attempts {
  limit: AttemptLimit
  key: string
}

const quarter = 900
const hour = 3600

/**
 * Password attempts for an email address: by one network at this account, by all networks at this account,
 * and by one network at all accounts (security.md F12, B-39). A browser known for the account is counted by
 * `knownDeviceAttempts` instead.
 */
export function signInAttempts(email: string, address: string): Attempts[] {
  const [account, network] = [hashAddress(email), toNetwork(address)]
  return [
    { limit: { name: 'sign-in', times: 10, seconds: quarter }, key: `${account}:${network}` },
    { limit: { name: 'sign-in-network', times: 100, seconds: quarter }, key: network },
    { limit: { name: 'sign-in-account', times: 50, seconds: hour }, key: account },
  ]
}

/** Attempts in a browser known for the account; attempts elsewhere do not count here (security.md F12). */
export function knownDeviceAttempts(email: string, deviceHash: Buffer): Attempts[] {
  const device = deviceHash.toString('base64url').slice(0, 22)
  return [
    {
      limit: { name: 'sign-in-device', times: 10, seconds: quarter },
      key: `${hashAddress(email)}:${device}`,
    },
  ]
}

/** Attempts at the current password by a signed-in member. */
export function proofAttempts(accountId: number): Attempts[] {
  return [{ limit: { name: 'proof', times: 10, seconds: quarter }, key: `account:${accountId}` }]
}

/** Changes of the password that may repeat one whose answer was lost. */
export function repeatAttempts(accountId: number): Attempts {
  return { limit: { name: 'proof-repeat', times: 3, seconds: quarter }, key: `account:${accountId}` }
}

/**
 * Attempts at a second-factor code. Three of a million codes are valid at a time, so fifty attempts a day
 * find one in eighteen years; the attacker must already know the password.
 */
export function codeAttempts(accountId: number): Attempts[] {
  const key = `account:${accountId}`
  return [
    { limit: { name: 'code', times: 10, seconds: quarter }, key },
    { limit: { name: 'code-day', times: 50, seconds: 24 * hour }, key },
  ]
}

/** Reset emails requested by a network, for one address and in total. */
export function forgotAttempts(email: string, address: string): Attempts[] {
  return [
    { limit: { name: 'forgot-network', times: 30, seconds: hour }, key: toNetwork(address) },
    { limit: { name: 'forgot', times: 5, seconds: hour }, key: hashAddress(email) },
  ]
}

/** Repeats of a reset with a used code, which answer whether the password is the current one. */
export function usedCodeAttempts(codeId: number): Attempts {
  return { limit: { name: 'used-code', times: 10, seconds: hour }, key: String(codeId) }
}

/** Registrations by a network. */
export function registerAttempts(address: string): Attempts[] {
  return [{ limit: { name: 'register', times: 100, seconds: hour }, key: toNetwork(address) }]
}

/**
 * Emails to an address that has not been confirmed as the requester's own. Limits the emails to a stranger,
 * however many accounts request them.
 */
export function recipientAttempts(email: string): Attempts {
  return { limit: { name: 'recipient', times: 5, seconds: 24 * hour }, key: hashAddress(email) }
}

/** New email addresses requested by a member. */
export function newEmailAttempts(accountId: number): Attempts[] {
  return [{ limit: { name: 'new-email', times: 10, seconds: hour }, key: `account:${accountId}` }]
}

const rightAttempts: AttemptLimit = { name: 'right-password', times: 30, seconds: hour }

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
export async function consumeAttempts(db: Database, attempts: readonly Attempts[]): Promise<void> {
  for (const { limit, key } of attempts) {
    const seconds = await consumeAttemptOrWait(db, limit, key)
    if (seconds > 0) throw refuseTooMany(message('refusals.account.tooManyAttempts'), seconds)
  }
}

/** Counts an attempt and returns whether it was within the limit. */
export async function consumeOneAttempt(db: Database, { limit, key }: Attempts): Promise<boolean> {
  return await consumeAttempt(db, limit, key)
}

/**
 * Removes a correct attempt from the count, up to thirty an hour for one account. Hashing a correct password
 * costs as much as a wrong one, so further correct attempts count like all others.
 */
export async function giveBackAttempts(
  db: Database,
  attempts: readonly Attempts[],
  accountId: number,
): Promise<void> {
  if (!(await consumeAttempt(db, rightAttempts, `account:${accountId}`))) return
  for (const { limit, key } of attempts) await giveBackAttempt(db, limit, key)
}

/**
 * Deletes the counts of wrong passwords at an account, of everybody together and of the requester, who has
 * proved ownership. The count of a network at all accounts stays.
 */
export async function clearSignInAttempts(
  db: Database,
  email: string,
  { address, device: { token } }: Pick<RequestContext, 'address' | 'device'>,
): Promise<void> {
  const known = token === undefined ? [] : knownDeviceAttempts(email, hashId(token))
  for (const { limit, key } of [...signInAttempts(email, address), ...known])
    if (limit.name !== 'sign-in-network') await clearAttempts(db, limit, key)
}

// The rate limit table should not reveal who has an account.
function hashAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}
