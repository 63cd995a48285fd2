import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { SearchLine, SearchItem } from '../entry/document.ts'

/** Stored words; `head`, `ranked` and `whole` are literals of `tsvector`. */
export interface DocumentRow {
  item: SearchItem
  head: string
  ranked: string | null
  whole: string | null
  isOpen: boolean
  datedAt: Date
  language: string | null
}

/** A stored suggestion; `words` is a literal of `tsvector`. */
export interface LineRow {
  owner: SearchItem
  line: SearchLine
  words: string
  wordCount: number
}

/** The rules that words were stored by, and the number of changes since. */
export async function findIndexState(db: Database): Promise<{ rules: number; revision: number }> {
  const row = await db.selectFrom('search_state').select(['rules', 'revision']).executeTakeFirst()
  return row ?? { rules: 0, revision: 0 }
}

/** All words: those that everybody may read, and those only in restricted texts. */
export async function findAllWords(db: Database): Promise<{ open: string[]; closed: string[] }> {
  const { rows } = await sql<{ open: string | null; closed: string | null }>`
    select string_agg(word, ' ') filter (where open_documents > 0) as open,
      string_agg(word, ' ') filter (where open_documents <= 0) as closed
    from search_words`.execute(db)
  return { open: rows[0]?.open?.split(' ') ?? [], closed: rows[0]?.closed?.split(' ') ?? [] }
}

/** Deletes everything stored; what is stored next follows these rules. */
export async function deleteEverything(db: Database, rules: number): Promise<void> {
  for (const table of ['documents', 'lines', 'words'])
    await sql`delete from ${sql.table(`search_${table}`)}`.execute(db)
  await sql`update search_state set rules = ${rules}`.execute(db)
}

/** Deletes the report of a source about these items. */
export async function deleteStored(
  db: Database,
  source: string,
  items: readonly SearchItem[],
): Promise<void> {
  await sql`delete from search_documents as document using ${itemsTable(items)}
    where source = ${source} and document.kind = item.kind and document.item_id = item.item_id`.execute(db)
  await sql`delete from search_lines as line using ${itemsTable(items)}
    where source = ${source} and owner_kind = item.kind and owner_id = item.item_id`.execute(db)
}

function itemsTable(items: readonly SearchItem[]) {
  return sql`unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::integer[])
    as item (kind, item_id)`
}

/** Stores documents. */
export async function addDocuments(
  db: Database,
  source: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  await sql`insert into search_documents (source, kind, item_id, head, ranked, whole, is_open, dated_at,
      language)
    select ${source}, kind, item_id, head::tsvector, ranked::tsvector, whole::tsvector, is_open, dated_at, language
    from unnest(${rows.map(({ item }) => item.kind)}::text[], ${rows.map(({ item }) => item.id)}::integer[],
      ${rows.map(({ head }) => head)}::text[], ${rows.map(({ ranked }) => ranked)}::text[],
      ${rows.map(({ whole }) => whole)}::text[], ${rows.map(({ isOpen }) => isOpen)}::boolean[],
      ${rows.map(({ datedAt }) => datedAt.toISOString())}::timestamptz[],
      ${rows.map(({ language }) => language)}::text[])
      as row (kind, item_id, head, ranked, whole, is_open, dated_at, language)`.execute(db)
}

/** Stores suggestions. */
export async function addLines(db: Database, source: string, rows: readonly LineRow[]): Promise<void> {
  const column = <Value>(valueOf: (line: SearchLine) => Value): Value[] =>
    rows.map(({ line }) => valueOf(line))
  await sql`insert into search_lines (source, owner_kind, owner_id, kind, label, slug, type, audio_id,
      start_seconds, words, word_count)
    select ${source}, owner_kind, owner_id, kind, label, slug, type, audio_id, start_seconds, words::tsvector,
      word_count
    from unnest(${rows.map(({ owner }) => owner.kind)}::text[], ${rows.map(({ owner }) => owner.id)}::integer[],
      ${column(({ kind }) => kind)}::text[], ${column(({ text }) => text)}::text[],
      ${column(({ slug }) => slug)}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ audioId }) => audioId)}::integer[], ${column(({ startSeconds }) => startSeconds)}::integer[],
      ${rows.map(({ words }) => words)}::text[], ${rows.map(({ wordCount }) => wordCount)}::integer[])
      as row (owner_kind, owner_id, kind, label, slug, type, audio_id, start_seconds, words, word_count)`.execute(
    db,
  )
}

/** Adds or subtracts the words of a source's items in the word counts; answers words that no longer occur. */
export async function countWords(
  db: Database,
  { source, items, by }: { source: string; items: readonly SearchItem[]; by: 1 | -1 },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with document as (select head, whole, is_open from search_documents
      join ${itemsTable(items)} using (kind, item_id) where source = ${source}),
    occurrence as (
      select unnest(tsvector_to_array(coalesce(whole, head))) as word, 1 as documents, is_open::integer as open
      from document
      union all select unnest(tsvector_to_array(head)), 0, 1 from document where not is_open),
    counted as (
      insert into search_words as known (word, documents, open_documents)
      select word, ${by}::integer * sum(documents), ${by}::integer * sum(open) from occurrence group by word
      on conflict (word) do update set documents = known.documents + excluded.documents,
        open_documents = known.open_documents + excluded.open_documents
      returning word, documents)
    select word from counted where documents <= 0`.execute(db)
  return rows.map(({ word }) => word)
}

/** Deletes those of the words that no longer occur. */
export async function deleteUnusedWords(db: Database, words: readonly string[]): Promise<void> {
  await sql`delete from search_words where word = any(${words}) and documents <= 0`.execute(db)
}

/** Increments the revision of the stored words. */
export async function raiseRevision(db: Database): Promise<void> {
  await sql`update search_state set revision = revision + 1`.execute(db)
}

/** Vacuums after large changes: PostgreSQL defers it, and every search would read the dead rows. */
export async function tidyUp(db: Database): Promise<void> {
  // Also flushes the pending lists of the indexes, which the application's role cannot do otherwise.
  await sql`vacuum search_words, search_documents, search_lines`.execute(db)
}
