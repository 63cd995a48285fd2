import type { ActivityKind } from '@sohbet/contract/listening'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListeningActivities, ListeningRecords } from '#platform/database/generated/database-types.ts'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of the history. */
export type StoredActivity = Selectable<ListeningActivities>

/** Selects a member's entries, of one activity or of all. */
interface ActivitiesOf {
  accountId: number
  activity: ActivityKind | undefined
}

/** Entries of the history whose items still exist, newest first, and their total number. */
export async function findActivities(
  db: Database,
  of: ActivitiesOf,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredActivity[]; total: number }> {
  const rows = await activitiesOf(db, of)
    .selectAll('entry')
    .orderBy('entry.done_at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total: await countRows(activitiesOf(db, of)) }
}

function activitiesOf(db: Database, { accountId, activity }: ActivitiesOf) {
  return db
    .selectFrom('listening_activities as entry')
    .where('entry.account_id', '=', accountId)
    .$if(activity !== undefined, (query) => query.where('entry.activity', '=', activity ?? ''))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('entry.type', '=', 'audio'),
          exists(
            selectFrom('catalog_tracks').select('id').whereRef('catalog_tracks.id', '=', 'entry.item_id'),
          ),
        ]),
        and([
          eb('entry.type', '=', 'album'),
          exists(
            selectFrom('catalog_collections')
              .select('id')
              .whereRef('catalog_collections.id', '=', 'entry.item_id'),
          ),
        ]),
        and([
          eb('entry.type', '=', 'article'),
          exists(
            selectFrom('catalog_articles').select('id').whereRef('catalog_articles.id', '=', 'entry.item_id'),
          ),
        ]),
      ]),
    )
}

/** Adds an entry to a history, or moves an existing one up; answers its id. */
export async function putActivity(db: Database, activity: Insertable<ListeningActivities>): Promise<number> {
  const { id } = await db
    .insertInto('listening_activities')
    .values(activity)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'type', 'item_id', 'activity']).doUpdateSet({
        // A start may be reported later than another one.
        done_at: sql<Date>`greatest(listening_activities.done_at, excluded.done_at)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes an entry; false when the member has no such entry. */
export async function deleteActivity(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listening_activities')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Empties a history; answers the number of entries. */
export async function deleteActivities(db: Database, accountId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('listening_activities')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Adds a record; answers its id. */
export async function insertRecord(db: Database, record: Insertable<ListeningRecords>): Promise<number> {
  const { id } = await db
    .insertInto('listening_records')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
