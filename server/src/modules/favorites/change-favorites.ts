import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type * as contract from '@sohbet/contract/favorites'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import { findOpenItems } from '#modules/catalog/index.ts'
import { putBookmark, deleteBookmark } from './queries.ts'

/**
 * API-33: bookmarks an item that the member may open; repeated and concurrent calls make one bookmark
 * (FAV-02, B-98).
 */
export async function addFavorite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  { type, item_id: itemId }: ParsedOf<typeof contract.addFavorite>['body'],
): Promise<AnswerOf<typeof contract.addFavorite>['data']> {
  const [open] = await findOpenItems(db, member, { type, ids: [itemId] })
  // An item closed to the member is answered like a missing one.
  if (open === undefined)
    throw refuse<'addFavorite'>('NotFound', { message: message('refusals.bookmark.nothingThere') })
  const id = await putBookmark(db, member.accountId, { type, itemId, createdAt: clock.now() })
  return { id, type, item_id: itemId }
}

/** API-34: deletes a bookmark by its own id; another member's is treated as missing (PERM-12). */
export async function removeFavorite(
  db: Database,
  { accountId }: Member,
  id: number,
): Promise<AnswerOf<typeof contract.removeFavorite>['data']> {
  if (!(await deleteBookmark(db, accountId, id)))
    throw refuse<'removeFavorite'>('NotFound', { message: message('refusals.bookmark.gone') })
  return { id, deleted: true }
}
