import { createCode } from '../../platform/session-token.ts'
import type { AccountServices } from './account-services.ts'
import { deleteCodes, insertCode } from './queries/codes.ts'
import type { CodePurpose } from './queries/codes.ts'

/** Milliseconds that a mailed code is good for (B-23, B-32). */
const codeLifeMs: Record<CodePurpose, number> = {
  'reset-password': 3600 * 1000,
  'confirm-email': 24 * 3600 * 1000,
}

/** Makes a code for a letter, as the only one of its kind for that account; answers it with the id of its row. */
export async function createCodeFor(
  { db, clock }: AccountServices,
  accountId: number,
  { purpose, email }: { purpose: CodePurpose; email?: string },
): Promise<{ id: number; code: string }> {
  const { code, hash } = createCode()
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    await deleteCodes(trx, accountId, purpose)
    const id = await insertCode(trx, {
      account_id: accountId,
      purpose,
      code_hash: hash,
      email: email ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs[purpose]),
    })
    return { id, code }
  })
}
