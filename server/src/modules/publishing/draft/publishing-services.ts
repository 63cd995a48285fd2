import type { Services } from '#platform/start/services.ts'
import type { createArticleSanitiser } from '#modules/catalog/index.ts'
import { findName } from '../queries/items.ts'
import type { Saver } from '../queries/drafts.ts'

/** The services of editing: the common ones and the sanitiser of articles. */
export interface PublishingServices extends Services {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}

/** An account as the author of a save now. */
export async function saverOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<Saver & { accountId: number }> {
  return { accountId, name: await findName(db, accountId), at: clock.now() }
}
