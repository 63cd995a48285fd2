import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { findName } from '../queries/items.ts'
import type { Saver } from '../queries/drafts.ts'

/** The caller as the author of a save now. */
export async function toSaver(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<Saver & { accountId: number }> {
  return await saverOf(services, requireMember(caller).accountId)
}

/** An account as the author of a save now. */
export async function saverOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<Saver & { accountId: number }> {
  return { accountId, name: await findName(db, accountId), at: clock.now() }
}
