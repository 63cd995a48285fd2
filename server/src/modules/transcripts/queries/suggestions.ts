import { sql } from 'kysely'
import type { OwnSuggestion } from '@sohbet/contract/own-records'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { TranscriptKey } from './transcripts.ts'

/** A suggestion to be stored. */
export interface NewSuggestion {
  trackId: number
  language: string
  segmentId: number
  accountId: number
  before: string
  text: string
  isCredited: boolean
  jobLanguage: string | null
  at: Date
}

/** Stores a suggestion and replaces an open one of the same person about the same segment. */
export async function putSuggestion(db: Database, given: NewSuggestion): Promise<void> {
  const { trackId, language, segmentId, accountId, before, text, isCredited, jobLanguage, at } = given
  const said = { before, body: text, is_credited: isCredited, asked_in: jobLanguage, made_at: at }
  await db
    .insertInto('transcripts_suggestions')
    .values({
      track_id: trackId,
      language,
      segment_id: segmentId,
      account_id: accountId,
      state: 'open',
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'segment_id', 'language'])
        .where('state', '=', 'open')
        .doUpdateSet(said),
    )
    .execute()
}

function openSuggestions(db: Database) {
  return db
    .selectFrom('transcripts_suggestions as suggestion')
    .innerJoin('catalog_tracks as track', 'track.id', 'suggestion.track_id')
    .innerJoin('accounts_members as member', 'member.id', 'suggestion.account_id')
    .where('suggestion.state', '=', 'open')
}

/** How many suggestions are open. */
export async function countOpenSuggestions(db: Database): Promise<number> {
  return await countRows(openSuggestions(db))
}

/** A page of the open suggestions, the oldest first. */
export async function findOpenSuggestions(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return await openSuggestions(db)
    .leftJoin('transcripts_segments as segment', 'segment.id', 'suggestion.segment_id')
    .leftJoin('transcripts_texts as text', (join) =>
      join
        .onRef('text.segment_id', '=', 'suggestion.segment_id')
        .onRef('text.language', '=', 'suggestion.language'),
    )
    .select([
      'suggestion.id',
      'suggestion.track_id',
      'track.title',
      'suggestion.language',
      'segment.start_seconds as start',
      'text.body as now',
      'suggestion.before',
      'suggestion.body as text',
      sql<string>`trim(concat(member.first_name, ' ', member.last_name))`.as('by'),
      'suggestion.account_id',
      'suggestion.is_credited',
      'suggestion.made_at',
    ])
    .orderBy('suggestion.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Finds a suggestion; with `isLocked`, locks it until the transaction ends. */
export async function findSuggestion(db: Database, id: number, { isLocked = false } = {}) {
  return await db
    .selectFrom('transcripts_suggestions')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Records the decision on a suggestion. */
export async function closeSuggestion(
  db: Database,
  { id, state, reason, at }: { id: number; state: 'accepted' | 'refused'; reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('transcripts_suggestions')
    .set({ state, reason, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Removes the open suggestions of a person and returns their number. */
export async function removeOpenSuggestions(db: Database, accountId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('transcripts_suggestions')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The names of the members whose corrections of a transcript were accepted and who want to be named. */
export async function findThanked(db: Database, { trackId, language }: TranscriptKey): Promise<string[]> {
  const rows = await db
    .selectFrom('transcripts_suggestions as suggestion')
    .innerJoin('accounts_members as member', 'member.id', 'suggestion.account_id')
    .select(sql<string>`trim(concat(member.first_name, ' ', member.last_name))`.as('name'))
    .distinct()
    .where('suggestion.track_id', '=', trackId)
    .where('suggestion.language', '=', language)
    .where('suggestion.state', '=', 'accepted')
    .where('suggestion.is_credited', '=', true)
    .orderBy('name')
    .limit(100)
    .execute()
  return rows.map(({ name }) => name)
}

/** The suggestions of a person, for the copy of their data. */
export async function findSuggestionsOf(db: Database, accountId: number): Promise<OwnSuggestion[]> {
  const rows = await db
    .selectFrom('transcripts_suggestions')
    .select(['track_id', 'language', 'body as text', 'is_credited', 'state', 'reason', 'made_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(10_000)
    .execute()
  return rows.map(({ made_at: at, ...row }) => ({ ...row, made_at: at.toISOString() }))
}
