import { ERRORS } from '@tus/server'
import { message } from '@sohbet/messages'
import { type Refusal, refuse, type RefusedOutside } from '#platform/refusal.ts'

/** An error of the upload library. */
type TusError = Error | { status_code: number; body: string }

/** Converts a refusal of the upload library to ours, which is answered as JSON; other errors are returned unchanged. */
export function toRefusal(error: TusError): unknown {
  const status = 'status_code' in error ? error.status_code : 500
  if (error === ERRORS.ERR_LOCK_TIMEOUT || error === ERRORS.ABORTED)
    return refuse<RefusedOutside>('Locked', { message: message('studioSound.refused.otherWriter') })
  if (status === 409)
    return refuse<RefusedOutside>('Conflict', { message: message('studioSound.refused.otherWriter') })
  if (status === 404 || status === 410) return refuseUnknown()
  if (status === 413) return refuse<RefusedOutside>('PayloadTooLarge')
  if (status < 500) return refuse<RefusedOutside>('BadRequest')
  return error
}

/** For an upload that is unknown, ended, or another person's. */
export function refuseUnknown(): Refusal<RefusedOutside> {
  return refuse<RefusedOutside>('NotFound', { message: message('studioSound.refused.unknown') })
}
