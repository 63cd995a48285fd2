import { ERRORS } from '@tus/server'
import { message } from '@sohbet/messages'
import { Refusal } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'

/** What the library of tus throws. */
type TusError = Error | { status_code: number; body: string }

/** What the library refuses, as a refusal of ours, which is answered in our JSON; a fault stays what it is. */
export function toRefusal(error: TusError): unknown {
  const status = 'status_code' in error ? error.status_code : 500
  if (error === ERRORS.ERR_LOCK_TIMEOUT || error === ERRORS.ABORTED)
    return new Refusal<RefusedOutside>('Locked', message('studioSound.refused.otherWriter'))
  if (status === 409)
    return new Refusal<RefusedOutside>('Conflict', message('studioSound.refused.otherWriter'))
  if (status === 404 || status === 410) return refuseUnknown()
  if (status === 413)
    return new Refusal<RefusedOutside>('PayloadTooLarge', message('refusals.request.tooLarge'))
  if (status < 500) return new Refusal<RefusedOutside>('BadRequest', message('refusals.request.unreadable'))
  return error
}

/** Said of an upload that is not there, over, or another person's. */
export function refuseUnknown(): Refusal<RefusedOutside> {
  return new Refusal<RefusedOutside>('NotFound', message('studioSound.refused.unknown'))
}
