import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { tryLock } from '#platform/database/lock.ts'
import type { PublishedHead, PublishedItem } from '#modules/catalog/index.ts'

/** Takes the adoption lock until the transaction ends; false if another process has it. */
export async function lockAdopting(trx: Database): Promise<boolean> {
  if (!(await tryLock(trx, 'sohbet studio'))) return false
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  return true
}

/** Locks the items of these catalogue entries until the transaction ends. */
export async function lockItems(trx: Database, entries: readonly PublishedItem[]): Promise<void> {
  await sql`select from editing_items where collection_id = any(${idsOf(entries, 'collection')})
    or article_id = any(${idsOf(entries, 'article')}) order by id for update`.execute(trx)
}

/** The items of these catalogue entries that were edited here, by kind and id. */
export async function findDrafted(
  trx: Database,
  entries: readonly PublishedItem[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: PublishedItem['kind']; thing_id: number; id: number }>`
    select case when article_id is null then 'collection' else 'article' end as kind,
      coalesce(collection_id, article_id) as thing_id, item.id
    from editing_items as item join editing_drafts on item_id = item.id
    where removed_at is null
      and (collection_id = any(${idsOf(entries, 'collection')}) or article_id = any(${idsOf(entries, 'article')}))
    order by item.id`.execute(trx)
  return new Map(rows.map((row) => [`${row.kind} ${row.thing_id}`, row.id]))
}

function idsOf(entries: readonly PublishedItem[], kind: PublishedItem['kind']): number[] {
  return entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
}

/** A catalogue entry for the list that was never edited here. */
export interface AdoptedItem extends Omit<PublishedHead, 'name' | 'published_at'> {
  changed_at: string
  words: string[]
}

/** Adds catalogue entries to the list, or updates them. */
export async function adoptHeads(trx: Database, heads: readonly AdoptedItem[], now: Date): Promise<void> {
  for (const kind of ['collection', 'article'] as const) {
    const own = heads.filter((head) => head.kind === kind)
    if (own.length === 0) continue
    const column = sql.ref(`${kind}_id`)
    await sql`
      insert into editing_items as known (kind, state, is_live, ${column}, title, slug, language, access, price_credits,
        track_count, question_count, cover_file_id, cover_seed, words, changed_at)
      select type, case when is_withdrawn then 'withdrawn' else 'published' end, not is_withdrawn, id, title, slug,
        language, access, price_credits, track_count, question_count, cover_file_id, cover_seed,
        array_to_tsvector(array(select jsonb_array_elements_text(words))), changed_at
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as head(type text, is_withdrawn boolean, id integer,
        title text, slug text, language text, access text, price_credits integer, track_count integer,
        question_count integer, cover_file_id text, cover_seed text, words jsonb, changed_at timestamptz)
      on conflict (${column}) do update set kind = excluded.kind, state = excluded.state, is_live = excluded.is_live,
        publish_at = null, title = excluded.title, slug = excluded.slug, language = excluded.language,
        access = excluded.access, price_credits = excluded.price_credits, track_count = excluded.track_count,
        question_count = excluded.question_count, cover_file_id = excluded.cover_file_id,
        cover_seed = excluded.cover_seed, words = excluded.words, changed_at = ${now}, changed_by_id = null,
        changed_by = ''
      where known.removed_at is null`.execute(trx)
  }
}

/** The new state of an item whose collection or article was deleted from the catalogue: a draft. */
export const deletedFromCatalogue = {
  collection_id: null,
  article_id: null,
  is_live: false,
  state: 'draft',
  publish_at: null,
} as const

/** Removes entries from the list that were deleted from the catalogue and never edited here. */
export async function removeDeleted(trx: Database, entries: readonly PublishedItem[]): Promise<void> {
  await sql`delete from editing_items where collection_id = any(${idsOf(entries, 'collection')})
    or article_id = any(${idsOf(entries, 'article')})`.execute(trx)
}
