import type { Database } from '#platform/database/db.ts'
import { type Change, recordChange } from '#modules/audit/index.ts'

/**
 * Records a change of an account in the audit log. The account is identified by its id only: audit lines
 * outlive it and must not name anyone.
 */
export async function recordMemberChange(
  trx: Database,
  memberId: number,
  { at, ...what }: Omit<Change, 'subject' | 'label'> & { at: Date },
): Promise<void> {
  await recordChange(trx, at, { subject: `member:${memberId}`, ...what })
}
