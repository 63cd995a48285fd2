import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { deleteNote as endpoint } from '@sohbet/contract/notes'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { removeNote } from './queries.ts'

/** Deletes a note; NotFound for another member's (PERM-12). */
export async function deleteNote(
  db: Database,
  { accountId }: Member,
  id: string,
): Promise<AnswerOf<typeof endpoint>['data']> {
  if (!(await removeNote(db, accountId, id)))
    throw refuse<'deleteNote'>('NotFound', { message: message('refusals.note.gone') })
  return { id, deleted: true }
}
