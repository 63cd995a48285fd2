import type { Caller } from '#platform/caller.ts'
import type { BrowserDevice } from '#platform/http/edge/cookie-edge.ts'
import { knownDeviceSeconds } from '#platform/http/edge/cookie-edge.ts'
import type { Database } from '#platform/database/db.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { createCode, hashId } from '#platform/security/session-token.ts'
import {
  insertKnownDevice,
  isKnownDevice,
  keepNewestDevices,
  markDeviceSeen,
  moveDevice,
} from '../queries/known-devices.ts'

/** A request that may sign a user in, with the browser that it came from. */
export type SignInContext = Pick<RequestContext, 'address' | 'userAgent'> & {
  device?: BrowserDevice
  /** Who asks: a user who is signed in already leaves that session. */
  caller?: Caller
}

/** Browsers that an account is known in at most; those used longest ago are forgotten. */
const maxDevices = 50

/**
 * The hash of the browser's token when a user has signed in to the account of `email` there before (security.md F12).
 * One question is asked whether or not there is such an account, so that how long it takes tells nothing.
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
 * Remembers that a user has signed in to an account in a browser. A token becomes known for one more account under a
 * new name only: anyone who had slipped the browser a token of their own would hold one that is worth nothing.
 */
export async function knowDevice(
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
  await keepNewestDevices(db, accountId, maxDevices)
  device.keep(code)
}

/** The moment after which a browser must have been signed in with to be known still. */
export function oldestAt(now: Date): Date {
  return new Date(now.getTime() - knownDeviceSeconds * 1000)
}
