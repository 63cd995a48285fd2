import { requireMember } from '../../../platform/caller.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Services } from '../../../platform/start/services.ts'
import { findName } from '../queries/items.ts'
import type { Saver } from '../queries/drafts.ts'

/** Who saves now. */
export async function toSaver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<Saver & { accountId: number }> {
  const { accountId } = requireMember(caller)
  return { accountId, name: await findName(db, accountId), at: clock.now() }
}
