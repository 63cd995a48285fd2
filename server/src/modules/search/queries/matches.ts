import type { PageLanguage } from '@sohbet/messages'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** What was found: a collection or an article. */
export interface Match {
  kind: 'collection' | 'article'
  id: number
}

/** A match as the stored words have it; `reveals` is what it would tell of a text that is closed to the caller by now. */
export interface StoredMatch extends Match {
  reveals: 'nothing' | 'what it holds' | 'what it lacks'
}

/** A line that may be suggested, and the thing it is of. */
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

/** What of a person changes what a search finds, and in which order. */
export interface Reader {
  readsAll: boolean
  preferred: PageLanguage
}

const maxMatches = 20_000

/**
 * All that matches, the best first and in the same order every time. What is `what it holds` matches by its long text
 * alone, what is `what it lacks` only if that is left out: whether the caller may read it is the owner's to say. Among
 * near equals what is in the `preferred` language stands first.
 */
export async function findMatches(
  db: Database,
  { query, better, readsAll, preferred }: { query: string; better: string } & Reader,
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

/** Lines that hold the words, at most `limit` of each kind: those that begin so first, then the shortest. */
export async function findSuggestions(
  db: Database,
  { query, better, limit }: { query: string; better: string; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select * from search_suggest(${query}::tsquery, ${better}::tsquery, ${limit})
      as line (owner_kind, owner_id, kind, label, slug, type, audio_id, start_seconds)`.execute(db)
  return rows
}
