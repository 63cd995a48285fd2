import type { Member } from '#platform/caller.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import type { AccountServices } from '../account/account-services.ts'
import { lockSecondFactor, replaceRecoveryCodes } from '../queries/second-factors.ts'

/** Replaces the caller's recovery codes and returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(services: AccountServices, caller: Member): Promise<string[]> {
  const { db, clock, recoveryCodes } = services
  const { accountId } = caller
  const { codes, hashes } = recoveryCodes.create(accountId)
  await db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId)
    await replaceRecoveryCodes(trx, accountId, hashes)
    const line = { actor: caller, action: 'recovery-codes.renew' }
    await recordMemberChange(trx, accountId, { at: clock.now(), ...line })
  })
  return codes
}
