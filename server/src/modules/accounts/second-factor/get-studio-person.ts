import type { StudioPerson } from '@sohbet/contract/studio'
import type { Caller } from '#platform/caller.ts'
import type { AccountServices } from '../account/account-services.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { findSecondFactor } from '../queries/second-factors.ts'
import { isInStudio, studioRolesOf } from './policy.ts'

/** The caller's identity in the studio, and whether it is open to their session. */
export async function getStudioPerson({ db }: AccountServices, caller: Caller): Promise<StudioPerson> {
  const member = await getStoredMember(db, caller)
  const { isEnrolled, hasApp, hasPasskey, recoveryCodes } = await findSecondFactor(db, member.id)
  return {
    name: `${member.first_name} ${member.last_name}`.trim(),
    email: member.email,
    roles: studioRolesOf(caller),
    is_enrolled: isEnrolled,
    has_app: hasApp,
    has_passkey: hasPasskey,
    is_in: isInStudio(caller),
    recovery_codes_left: recoveryCodes,
  }
}
