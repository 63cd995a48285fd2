import { type RawBuilder, sql } from 'kysely'
import type { SegmentState } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import type { HearableTracks } from '#modules/catalog/index.ts'
import type { WordQuery } from '#modules/search/index.ts'
import type { TranscriptKey } from './transcripts.ts'

/** The folded words of one text; `words` is a literal of `tsvector`. */
export interface WordsRow {
  segmentId: number
  words: string
  isVerified: boolean
}

/** Inserts or updates the words of texts in a language. */
export async function putWords(
  db: Database,
  { trackId, language }: TranscriptKey,
  rows: readonly WordsRow[],
): Promise<void> {
  await sql`
    insert into transcripts_words (segment_id, language, track_id, is_verified, words)
    select one.id, ${language}, ${trackId}, one.is_verified, one.words::tsvector
    from unnest(${rows.map(({ segmentId }) => segmentId)}::integer[],
      ${rows.map(({ isVerified }) => isVerified)}::boolean[], ${rows.map(({ words }) => words)}::text[])
      as one (id, is_verified, words)
    on conflict (segment_id, language) do update
    set is_verified = excluded.is_verified, words = excluded.words`.execute(db)
}

/** Adds the words that are new. The lock makes ids grow in the order of commits. */
export async function addKnownWords(db: Database, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as given (word)
    where not exists (select from transcripts_known_words as known where known.word = given.word)`.execute(db)
  if (rows.length === 0) return
  await lock(db, 'sohbet said words')
  await sql`insert into transcripts_known_words (word) select unnest(${rows.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(db)
}

/** Words with a higher id than this one, and the last id. */
export async function findWordsAfter(
  db: Database,
  after: number,
): Promise<{ words: string[]; last: number }> {
  const { rows } = await sql<{ words: string | null; last: number | null }>`
    select string_agg(word, ' ') as words, max(id) as last from transcripts_known_words
    where id > ${after}`.execute(db)
  return { words: rows[0]?.words?.split(' ') ?? [], last: rows[0]?.last ?? after }
}

/** Transcripts that were folded by other rules. */
export async function findUnfolded(db: Database, rules: number, limit: number): Promise<TranscriptKey[]> {
  const rows = await db
    .selectFrom('transcripts_transcripts')
    .select(['track_id as trackId', 'language'])
    .where('word_rules', '<>', rules)
    .orderBy('track_id')
    .orderBy('language')
    .limit(limit)
    .execute()
  return rows
}

/** Records the rules by which a transcript was folded. */
export async function markFolded(
  db: Database,
  { trackId, language }: TranscriptKey,
  rules: number,
): Promise<void> {
  await db
    .updateTable('transcripts_transcripts')
    .set({ word_rules: rules })
    .where('track_id', '=', trackId)
    .where('language', '=', language)
    .execute()
}

/** A text that holds the words. */
export interface FoundText {
  segment_id: number
  language: string
}

/** The texts that hold the words and whose talks may be heard, the best first. */
export async function findTexts(
  db: Database,
  query: Omit<WordQuery, 'highlighter'>,
  {
    hearable,
    isVerifiedOnly,
    preferred,
    max,
  }: { hearable: HearableTracks; isVerifiedOnly: boolean; preferred: string; max: number },
): Promise<FoundText[]> {
  const { rows } = await sql<FoundText>`
    select segment_id, language from transcripts_find(${query.wide}::tsquery, ${query.better}::tsquery, ${isVerifiedOnly},
      ${hearable.accesses}::text[], ${hearable.closedTypes}::text[], ${hearable.boughtIds}::integer[], ${preferred},
      ${max})`.execute(db)
  return rows
}

/** A text with its second. */
export interface SaidRow extends FoundText {
  track_id: number
  start_seconds: number
  body: string
}

/** Loads texts in the given order. Deleted ones are omitted. */
export async function findSaid(db: Database, texts: readonly FoundText[]): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select said.segment_id, said.language, segment.track_id, segment.start_seconds, said.body
    ${fromTexts(texts)}`.execute(db)
  return rows
}

// Selects from texts and their segments, in the given order.
function fromTexts(texts: readonly FoundText[]): RawBuilder<unknown> {
  return sql`
    from unnest(${texts.map((one) => one.segment_id)}::integer[], ${texts.map(({ language }) => language)}::text[])
      with ordinality as given (segment_id, language, number)
    join transcripts_texts as said on said.segment_id = given.segment_id and said.language = given.language
    join transcripts_segments as segment on segment.id = said.segment_id
    order by given.number`
}

/** A sentence with its neighbors in the same language. */
export interface PassageRow extends FoundText {
  track_id: number
  start_seconds: number
  speaker: string | null
  body: string
  state: SegmentState
  before: string | null
  after: string | null
}

/** Loads texts with the sentences before and after them. Deleted ones are omitted. */
export async function findPassages(db: Database, texts: readonly FoundText[]): Promise<PassageRow[]> {
  const bodyOf = (isBefore: boolean) => sql`(
    select near_text.body from transcripts_texts as near_text
    where near_text.language = said.language and near_text.segment_id = (
      select near.id from transcripts_segments as near
      where near.track_id = segment.track_id
        and (near.start_seconds, near.id) ${sql.raw(isBefore ? '<' : '>')} (segment.start_seconds, segment.id)
      order by near.start_seconds ${sql.raw(isBefore ? 'desc' : 'asc')}, near.id ${sql.raw(isBefore ? 'desc' : 'asc')}
      limit 1))`
  const { rows } = await sql<PassageRow>`
    select said.segment_id, said.language, segment.track_id, segment.start_seconds, segment.speaker, said.body,
      said.state, ${bodyOf(true)} as before, ${bodyOf(false)} as after
    ${fromTexts(texts)}`.execute(db)
  return rows
}
