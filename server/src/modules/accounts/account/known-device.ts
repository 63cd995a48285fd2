import type { Caller } from '#platform/caller.ts'
import { type BrowserDevice, knownDeviceSeconds } from '#platform/http/edge/cookie-edge.ts'
import type { Database } from '#platform/database/db.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { createCode, hashId } from '#platform/security/session-token.ts'
import {
  insertKnownDevice,
  isKnownDevice,
  deleteOldDevices,
  markDeviceSeen,
  moveDevice,
} from '../queries/known-devices.ts'

/** A request that may sign a member in, with its browser. */
export type SignInContext = Pick<RequestContext, 'address' | 'userAgent'> & {
  device?: BrowserDevice
  /** The caller; an already signed-in member leaves that session. */
  caller?: Caller
}

/** Maximum number of known browsers of an account; the least recently used ones are dropped. */
const maxDevices = 50

/**
 * The hash of the browser's token if it was used to sign in to the account of `email` (security.md F12).
 * Runs one query whether or not the account exists, so that the response time reveals nothing.
 */
export async function findKnownDevice(
  db: Database,
  { device }: SignInContext,
  { email, now }: { email: string; now: Date },
): Promise<Buffer | undefined> {
  if (device?.token === undefined) return undefined
  const hash = hashId(device.token)
  return (await isKnownDevice(db, { hash, email, seenAfter: oldestAt(now) })) ? hash : undefined
}

/**
 * Records that a browser was used to sign in to an account. For a further account the browser gets a new
 * token: a token planted by an attacker is never known for the victim's account.
 */
export async function rememberDevice(
  db: Database,
  device: BrowserDevice,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const known = device.token === undefined ? undefined : { token: device.token, hash: hashId(device.token) }
  if (
    known !== undefined &&
    (await markDeviceSeen(db, { hash: known.hash, accountId, now, seenAfter: oldestAt(now) }))
  )
    return device.keep(known.token)
  const { code, hash } = createCode()
  if (known !== undefined) await moveDevice(db, known.hash, hash)
  await insertKnownDevice(db, { token_hash: hash, account_id: accountId, seen_at: now })
  await deleteOldDevices(db, accountId, maxDevices)
  device.keep(code)
}

/** A browser is known only if its last sign-in is after this moment. */
export function oldestAt(now: Date): Date {
  return new Date(now.getTime() - knownDeviceSeconds * 1000)
}
