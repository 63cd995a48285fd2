import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import {
  type deleteView as deletion,
  ItemFilter,
  type listViews as listing,
  type saveView as saving,
} from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { lockEditor } from '#modules/accounts/index.ts'
import * as queries from '../queries/views.ts'

type View = AnswerOf<typeof saving>['data']

/** Maximum number of views of one editor. */
const maxViews = 30

/** The saved views of an editor, by name. */
export async function listViews(db: Database, accountId: number): Promise<AnswerOf<typeof listing>> {
  const rows = await queries.findViews(db, accountId)
  return { data: rows.map(({ filter, ...view }) => ({ ...view, filter: ItemFilter.parse(filter) })) }
}

/** Saves a view, replacing one of the same name. */
export async function saveView(
  db: Database,
  accountId: number,
  { name, filter }: ParsedOf<typeof saving>['body'],
): Promise<View> {
  return await db.transaction().execute(async (trx) => {
    await lockEditor(trx, accountId)
    const id = await queries.putView(trx, { accountId, name, filter })
    if ((await queries.countViews(trx, accountId)) > maxViews)
      throw refuse<typeof saving>('LimitReached', {
        message: message('studioEditing.tooManyViews', { max: maxViews }),
      })
    return { id, name, filter }
  })
}

/** Deletes a view of an editor. */
export async function deleteView(db: Database, accountId: number, id: number): Promise<void> {
  if (!(await queries.deleteView(db, accountId, id)))
    throw refuse<typeof deletion>('NotFound', { message: message('studioEditing.viewGone') })
}
