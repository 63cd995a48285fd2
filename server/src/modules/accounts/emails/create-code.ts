import { createCode } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import { deleteCodes, insertCode } from '../queries/codes.ts'
import type { CodePurpose } from '../queries/codes.ts'
import { lockMember } from '../queries/lock-member.ts'
import { findMember } from '../queries/members.ts'

/** Lifetime of a mailed code in milliseconds (B-23, B-32). */
const codeLifeMs: Record<CodePurpose, number> = {
  'reset-password': 3600 * 1000,
  'confirm-email': 24 * 3600 * 1000,
}

/**
 * Creates a code for an email to `to`, replacing other codes of this purpose for the account; returns it
 * with the id of its row. Undefined if the address no longer belongs to the account: a code sent to it must
 * never open the account.
 */
export async function createCodeFor(
  { db, clock }: AccountServices,
  accountId: number,
  { purpose, to }: { purpose: CodePurpose; to: string },
): Promise<{ id: number; code: string } | undefined> {
  const { code, hash } = createCode()
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, accountId))) return undefined
    const member = await findMember(trx, accountId)
    const address = purpose === 'reset-password' ? member?.email : member?.pending_email
    if (address !== to) return undefined
    await deleteCodes(trx, accountId, purpose)
    const id = await insertCode(trx, {
      account_id: accountId,
      purpose,
      code_hash: hash,
      email: purpose === 'confirm-email' ? to : null,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs[purpose]),
    })
    return { id, code }
  })
}
