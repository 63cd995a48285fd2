import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

const most = 100

/** The views of an account, by name. */
export async function findViews(db: Database, accountId: number) {
  return await db
    .selectFrom('editing_views')
    .select(['id', 'name', 'filter'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The number of views of an account. */
export async function countViews(db: Database, accountId: number): Promise<number> {
  return await countRows(db.selectFrom('editing_views').where('account_id', '=', accountId))
}

/** Saves a view, replacing one of the same name; returns its id. */
export async function putView(
  db: Database,
  { accountId, name, filter }: { accountId: number; name: string; filter: object },
): Promise<number> {
  const row = await db
    .insertInto('editing_views')
    .values({ account_id: accountId, name, filter: JSON.stringify(filter) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ filter: JSON.stringify(filter) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes a view of an account; false if there is none. */
export async function deleteView(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('editing_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
