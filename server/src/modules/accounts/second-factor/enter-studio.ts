import type { StudioPerson } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { AccountServices } from '../account/account-services.ts'
import { provePassword } from '../password/prove-password.ts'
import { findSecondFactor, markSession } from '../queries/second-factors.ts'
import { type CodeKind, consumeCode } from './consume-code.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { studioRolesOf } from './policy.ts'

/**
 * Opens the studio to the caller's session with a code of the app or a recovery code; returns the number of
 * remaining recovery codes.
 */
export async function enterStudio(services: AccountServices, caller: Member, code: string): Promise<number> {
  const { db, clock } = services
  const { accountId } = caller
  const now = clock.now()
  await consumeCode(services, { accountId, code }, async (trx, by) => recordEntry(trx, caller, { now, by }))
  return (await findSecondFactor(db, accountId)).recoveryCodes
}

/** Opens the studio to the caller's session, and logs the kind of second factor. */
export async function recordEntry(
  trx: Database,
  caller: Member,
  { now, by }: { now: Date; by: CodeKind | 'passkey' },
): Promise<void> {
  const { accountId, sessionId } = caller
  await markSession(trx, sessionId, { second_factor_at: now, proved_at: now })
  const line = { actor: caller, action: 'studio.enter', after: { by } }
  await recordMemberChange(trx, accountId, { at: now, ...line })
}

/** Records a fresh proof of identity, by password or code. */
export async function proveIdentity(
  services: AccountServices,
  caller: Member,
  proof: { password: string } | { code: string },
): Promise<void> {
  const { db, clock } = services
  const { accountId, sessionId } = caller
  const marks = { proved_at: clock.now() }
  if ('code' in proof)
    await consumeCode(services, { accountId, code: proof.code }, async (trx) =>
      markSession(trx, sessionId, marks),
    )
  else {
    await provePassword(services, caller, proof.password)
    await markSession(db, sessionId, marks)
  }
}

/** The caller's identity in the studio, and whether it is open to their session. */
export async function getStudioPerson({ db }: AccountServices, caller: Member): Promise<StudioPerson> {
  const member = await getStoredMember(db, caller)
  const { isEnrolled, hasApp, hasPasskey, recoveryCodes } = await findSecondFactor(db, member.id)
  return {
    name: `${member.first_name} ${member.last_name}`.trim(),
    email: member.email,
    roles: studioRolesOf(caller),
    is_enrolled: isEnrolled,
    has_app: hasApp,
    has_passkey: hasPasskey,
    is_in: caller.hasSecondFactor,
    recovery_codes_left: recoveryCodes,
  }
}
