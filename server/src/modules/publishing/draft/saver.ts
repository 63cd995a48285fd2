import type { Services } from '#platform/start/services.ts'
import { findName } from '../queries/items.ts'
import type { Saver } from '../queries/drafts.ts'

/** An account as the author of a save now. */
export async function saverOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<Saver & { accountId: number }> {
  return { accountId, name: await findName(db, accountId), at: clock.now() }
}
