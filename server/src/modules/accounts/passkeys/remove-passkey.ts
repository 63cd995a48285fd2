import type { Passkey, removePasskey as call } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { alertAdmins } from '../emails/alert-admins.ts'
import { addEmail } from '../emails/emails.ts'
import { deletePasskey, findPasskeys } from '../queries/passkeys.ts'
import { findSecondFactor, lockSecondFactor, shutStudio } from '../queries/second-factors.ts'

/** The caller's passkeys, oldest first. */
export async function listPasskeys({ db }: AccountServices, caller: Member): Promise<Passkey[]> {
  const passkeys = await findPasskeys(db, caller.accountId)
  return passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Removes a passkey of the caller and closes the studio in their other sessions, because the passkey may
 * have been stolen. The last second factor cannot be removed.
 */
export async function removePasskey(services: AccountServices, caller: Member, id: number): Promise<void> {
  const { db, clock, jobs } = services
  const { accountId, sessionId } = caller
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId)
    const name = (await findPasskeys(trx, accountId)).find((passkey) => passkey.id === id)?.name
    if (name === undefined) throw refuseNotFound()
    await deletePasskey(trx, accountId, id)
    if (!(await findSecondFactor(trx, accountId)).isEnrolled) throw refuseLast()
    await shutStudio(trx, accountId, sessionId)
    const { email } = await getStoredMember(trx, caller)
    await recordMemberChange(trx, accountId, {
      actor: caller,
      at,
      action: 'passkey.remove',
      before: { name },
    })
    await alertAdmins(trx, jobs, { reason: 'passkey-removed', actor: caller, accountId, at })
    await addEmail(trx, jobs, { kind: 'passkey-removed', account_id: accountId, to: email })
  })
}

function refuseNotFound(): Refusal<RefusalOf<typeof call>> {
  return refuse<typeof call>('NotFound', { message: message('refusals.studio.gone') })
}

function refuseLast(): Refusal<RefusalOf<typeof call>> {
  return refuse<typeof call>('LastSecondFactor')
}
