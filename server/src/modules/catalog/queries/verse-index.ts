import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { codeOf } from '#platform/process/error-code.ts'

/** The unit that is read again: an article, or a collection with its questions. */
export interface VerseSource {
  kind: 'collection' | 'article'
  id: number
}

/** A text to search for verses. */
export interface VerseText extends VerseSource {
  question_id: number | null
  text: string
  is_in_body: boolean
}

/** A verse, or a range of verses, that a text refers to. */
export interface NewVersePlace extends Omit<VerseText, 'text'> {
  sura: number
  first_verse: number
  last_verse: number
}

/** Whether a text has changed since it was read, or was read by an older version of the rules. */
export async function hasUnreadTexts(db: Database, rules: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from catalog_verse_changes)
      or exists (select from catalog_verse_state where rules <> ${rules}) as waits`.execute(db)
  return rows[0]?.waits === true
}

/** Marks everything for reading again if it was read by other rules. */
export async function followRules(db: Database, rules: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_verse_state')
    .set({ rules })
    .where('rules', '<>', rules)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await db.deleteFrom('catalog_verse_changes').execute()
  await sql`insert into catalog_verse_changes (kind, item_id)
    select 'article', id from catalog_all_articles union all
    select 'collection', id from catalog_all_collections`.execute(db)
}

/** Claims the oldest changes, with the later ones of the same sources. */
export async function claimVerseChanges(db: Database, max: number): Promise<VerseSource[]> {
  const { rows } = await sql<VerseSource>`
    with oldest as (select distinct kind, item_id
      from (select kind, item_id from catalog_verse_changes order by id limit ${max}) as change),
    taken as (delete from catalog_verse_changes as change using oldest
      where change.kind = oldest.kind and change.item_id = oldest.item_id)
    select kind, item_id as id from oldest`.execute(db)
  return rows
}

/** All texts of the sources, including withdrawn ones; in any order. */
export async function findVerseTexts(db: Database, sources: readonly VerseSource[]): Promise<VerseText[]> {
  const articles = idsOf(sources, 'article')
  const collections = idsOf(sources, 'collection')
  const { rows } = await sql<VerseText>`
    select 'article' as kind, id, null::int as question_id, title || e'\n\n' || excerpt as text, false as is_in_body
    from catalog_all_articles where id = any(${articles})
    union all
    select 'article', id, null, body, true from catalog_all_articles where id = any(${articles})
    union all
    select 'collection', id, null, title || e'\n\n' || description, false
    from catalog_all_collections where id = any(${collections})
    union all
    select 'collection', track.collection_id, question.id, question, false
    from catalog_questions as question join catalog_all_tracks as track on track.id = track_id
    where track.collection_id = any(${collections})`.execute(db)
  return rows
}

/** Replaces the verse places of the sources. */
export async function replaceVersePlaces(
  db: Database,
  sources: readonly VerseSource[],
  places: readonly NewVersePlace[],
): Promise<void> {
  await sql`delete from catalog_verse_places where article_id = any(${idsOf(sources, 'article')})
    or collection_id = any(${idsOf(sources, 'collection')})`.execute(db)
  if (places.length === 0) return
  const rows = places.map(({ kind, id, ...place }) => ({
    ...place,
    article_id: kind === 'article' ? id : null,
    collection_id: kind === 'collection' ? id : null,
  }))
  await db.insertInto('catalog_verse_places').values(rows).execute()
}

/** Whether a write failed because a referenced row was deleted meanwhile. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}

function idsOf(sources: readonly VerseSource[], kind: VerseSource['kind']): number[] {
  return sources.filter((source) => source.kind === kind).map(({ id }) => id)
}
