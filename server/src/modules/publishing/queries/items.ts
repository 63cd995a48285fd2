import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Sentence } from '#platform/sentence.ts'
import type { EditingItems } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { ItemRow } from '../item/item-row.ts'

const columns = [
  'id',
  'kind',
  'state',
  'is_live',
  'collection_id',
  'article_id',
  'title',
  'slug',
  'language',
  'access',
  'price_credits',
  'track_count',
  'question_count',
  'cover_file_id',
  'cover_seed',
  'has_changes',
  'publish_at',
  'changed_at',
  'changed_by_id',
  'changed_by',
  'trashed_at',
  'problem',
  'accepted_texts',
  'removed_at',
] as const

/** An item; undefined if it never existed or was deleted for good. */
export async function findItem(db: Database, id: number): Promise<ItemRow | undefined> {
  return await selectItems(db).where('id', '=', id).executeTakeFirst()
}

/** An item, locked until the transaction ends. */
export async function lockItem(trx: Database, id: number): Promise<ItemRow | undefined> {
  return await selectItems(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The item of a talk's collection, locked until the transaction ends; undefined if there is none. */
export async function lockItemOfTrack(trx: Database, trackId: number): Promise<ItemRow | undefined> {
  return await selectItems(trx)
    .where('collection_id', '=', (eb) =>
      eb.selectFrom('catalog_all_tracks').select('collection_id').where('id', '=', trackId),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The next item due for publication that no other process is publishing; `after` excludes items that were tried. */
export async function lockDueItem(
  trx: Database,
  { now, after }: { now: Date; after: number },
): Promise<ItemRow | undefined> {
  return await selectItems(trx)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .where('trashed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The fields that identify an item outside the studio. */
export type ItemHead = Pick<ItemRow, 'id' | 'kind' | 'title' | 'slug'>

/** Every item that is not in the trash: collections, then articles, each by slug. */
export async function listHeads(db: Database): Promise<ItemHead[]> {
  const { rows } = await sql<ItemHead>`
    select id, kind, title, slug from editing_items where removed_at is null and trashed_at is null
    order by kind = 'article', slug collate "C", title collate "C", id limit ${maxHeads}`.execute(db)
  return rows
}

/** Maximum number of items in one export or comparison, far more than the site has. */
const maxHeads = 1_000_000

/** Reserves ids for new items. */
export async function reserveItemIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('editing_items', 'id'))::int as id
    from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Items trashed before `since`. */
export async function findOldTrash(db: Database, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('editing_items')
    .select('id')
    .where('trashed_at', '<', since)
    .where('removed_at', 'is', null)
    .orderBy('trashed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Candidates for empty drafts from before `before` that nothing refers to: no gathering as its recording, no
 * article as its translation.
 */
export async function findEmptyDrafts(db: Database, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.id from editing_items as item join editing_drafts as draft on draft.item_id = item.id
    where item.state = 'draft' and item.collection_id is null and item.article_id is null
      and item.removed_at is null and item.trashed_at is null and item.changed_at < ${before}
      and item.title = '' and item.slug = '' and item.track_count = 0
      and draft.revision = 1 and draft.published is null
      and not exists (select from catalog_upcoming_suhbas where recording_item_id = item.id)
      and not exists (
        select from editing_drafts as other where other.document -> 'translations' @> to_jsonb(item.id)
      )
    order by item.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Items that were not deleted for good, with all columns that are read. */
export function selectItems(db: Database) {
  return db.selectFrom('editing_items').select(columns).where('removed_at', 'is', null)
}

/** Columns of an item, with typed search terms and problem. */
export type ItemValues = Omit<Updateable<EditingItems>, 'words' | 'problem'> & {
  words?: readonly string[]
  problem?: Sentence | null
}

/** Adds an item; returns it. */
export async function insertItem(
  trx: Database,
  values: Omit<Insertable<EditingItems>, 'words'> & { words: readonly string[] },
): Promise<ItemRow> {
  return await trx
    .insertInto('editing_items')
    .values({ ...values, words: toVector(values.words) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Updates columns of an item; returns the current item. */
export async function changeItem(
  trx: Database,
  id: number,
  { words, problem, ...values }: ItemValues,
): Promise<ItemRow> {
  return await trx
    .updateTable('editing_items')
    .set({
      ...values,
      ...(words !== undefined && { words: toVector(words) }),
      ...(problem !== undefined && { problem: problem === null ? null : JSON.stringify(problem) }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes an item that was never published. */
export async function deleteItem(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('editing_items').where('id', '=', id).execute()
}

/** The id of another scheduled item with this slug. */
export async function findItemOfSlug(
  db: Database,
  slug: string,
  { isArticle, besides }: { isArticle: boolean; besides: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('editing_items')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', besides)
    .where('kind', isArticle ? '=' : '!=', 'article')
    .where('state', '=', 'scheduled')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Maps ids of articles and items to each other. */
export async function findArticleItems(
  db: Database,
  by: { itemIds: readonly number[] } | { articleIds: readonly number[] },
): Promise<{ id: number; article_id: number }[]> {
  const rows = await db
    .selectFrom('editing_items')
    .select(['id', 'article_id'])
    .where('article_id', 'is not', null)
    .where((eb) =>
      'itemIds' in by
        ? eb('id', '=', sql<number>`any(${by.itemIds})`)
        : eb('article_id', '=', sql<number>`any(${by.articleIds})`),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, article_id }) => (article_id === null ? [] : [{ id, article_id }]))
}

/** The name of an account. */
export async function findName(db: Database, accountId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from accounts_members where id = ${accountId}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}

function toVector(words: readonly string[]): RawBuilder<string> {
  return sql<string>`array_to_tsvector(${words}::text[])`
}
