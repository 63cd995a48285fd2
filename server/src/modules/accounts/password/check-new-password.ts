import { studioPasswordLength } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { StoredMember } from '../queries/members.ts'
import { isCommonPassword } from '#platform/security/password-blocklist.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'

/** Refuses a password that is easy to guess; `field` is the form field of the error. */
export async function checkNewPassword(
  { config }: AccountServices,
  password: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  if (!(await isCommonPassword(password, { brand: config.brand.name, email }))) return
  throw refuse<'registerLocal' | 'changePassword' | 'resetPassword'>('PasswordTooCommon', { field })
}

/** Refuses a password that is too short for a studio member (security.md D2). */
export function checkStudioPassword(password: string, member: StoredMember, field: string): void {
  const isStaff = member.is_editor || member.is_steward || member.is_admin
  if (!isStaff || Array.from(password).length >= studioPasswordLength) return
  throw refuseShortPassword(field)
}

/** The refusal of a password that is too short for the studio; `field` is the form field of the error. */
export function refuseShortPassword(field: string): Refusal<RefusedBy<'changePassword' | 'resetPassword'>> {
  return refuse<'changePassword' | 'resetPassword'>('PasswordTooShort', {
    message: message('refusals.studio.shortPassword', { min: studioPasswordLength }),
    field,
  })
}

/** The refusal of a new password equal to the old one; `field` is the form field of the error. */
export function refuseSamePassword(field: string): Refusal<RefusedBy<'changePassword' | 'resetPassword'>> {
  return refuse<'changePassword' | 'resetPassword'>('PasswordUnchanged', { field })
}
