import type { PageLanguage } from '@sohbet/messages'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** A match: a collection or an article. */
export interface Match {
  kind: 'collection' | 'article'
  id: number
}

/** A match in the stored words; `reveals` says what it would disclose of a text that has been restricted since. */
export interface StoredMatch extends Match {
  reveals: 'nothing' | 'what it holds' | 'what it lacks'
}

/** A possible suggestion and its item. */
export interface SuggestionRow {
  owner_kind: string
  owner_id: number
  kind: string
  label: string
  slug: string
  type: string | null
  audio_id: number | null
  start_seconds: number | null
}

/** The parts of a reader that affect matches and their order. */
export interface MatchReader {
  readsAll: boolean
  preferred: PageLanguage
}

const maxMatches = 20_000

/**
 * All matches, best first and in a stable order. `what it holds` marks a match only by its long text, `what
 * it lacks` one that only matches without its long text: the owner decides whether the caller may read it.
 * Among near equals, the `preferred` language is first.
 */
export async function findMatches(
  db: Database,
  { query, better, readsAll, preferred }: { query: string; better: string } & MatchReader,
): Promise<StoredMatch[]> {
  const { rows } = await sql<{ found: string }>`
    select search_matches(${query}::tsquery, ${better}::tsquery, ${readsAll}, ${query.includes('!')},
      ${preferred}, ${maxMatches}) as found`.execute(db)
  const found = rows[0]?.found ?? ''
  return found === '' ? [] : found.split(' ').map(toMatch)
}

function toMatch(one: string): StoredMatch {
  const kind = one.startsWith('c') ? 'collection' : 'article'
  const id = Number.parseInt(one.slice(1), 10)
  const reveals = one.endsWith('?') ? 'what it holds' : one.endsWith('!') ? 'what it lacks' : 'nothing'
  return { kind, id, reveals }
}

/**
 * Suggestions that contain the words, at most `limit` of each kind: those that begin with them first, then
 * the shortest.
 */
export async function findSuggestions(
  db: Database,
  { query, better, limit }: { query: string; better: string; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select * from search_suggest(${query}::tsquery, ${better}::tsquery, ${limit})
      as line (owner_kind, owner_id, kind, label, slug, type, audio_id, start_seconds)`.execute(db)
  return rows
}
