import type { resetSecondFactor as call } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { Actor } from '#modules/audit/index.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { alertAdmins } from '../emails/alert-admins.ts'
import { addEmail } from '../emails/emails.ts'
import { findMember, lockMember } from '../queries/members.ts'
import { deleteSecondFactor } from '../queries/second-factors.ts'
import { deleteSessions } from '../queries/sessions.ts'

/**
 * Removes the second factor of a member who has lost it, and ends their sessions, because the lost phone may
 * be signed in. The member is notified by email, and sets up another one on the next visit to the studio.
 */
export async function resetSecondFactor(
  { db, clock, jobs }: Services,
  { accountId, actor }: { accountId: number; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, accountId)
    const member = await findMember(trx, accountId)
    if (member === undefined || !(await deleteSecondFactor(trx, accountId))) throw refuseNone()
    await deleteSessions(trx, accountId)
    const at = clock.now()
    await recordMemberChange(trx, accountId, { actor, at, action: 'second-factor.reset' })
    await alertAdmins(trx, jobs, { reason: 'second-factor-reset', actor, accountId, at })
    await addEmail(trx, jobs, { kind: 'second-factor-reset', account_id: accountId, to: member.email })
  })
}

function refuseNone(): Refusal<RefusalOf<typeof call>> {
  return refuse<typeof call>('NotFound', { message: message('refusals.studio.noSecondFactor') })
}
