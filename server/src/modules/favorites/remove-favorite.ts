import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { removeFavorite as endpoint } from '@sohbet/contract/favorites'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteBookmark } from './queries.ts'

/** API-34: deletes a bookmark by its own id; another member's is treated as missing (PERM-12). */
export async function removeFavorite(
  db: Database,
  { accountId }: Member,
  id: number,
): Promise<AnswerOf<typeof endpoint>['data']> {
  if (!(await deleteBookmark(db, accountId, id)))
    throw refuse<'removeFavorite'>('NotFound', { message: message('refusals.bookmark.gone') })
  return { id, deleted: true }
}
