import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import { unlistedTypes } from '../policy.ts'

/** What was found: a collection or an article. */
export interface Match {
  kind: 'collection' | 'article'
  id: number
}

/** A line that may be suggested. */
export interface SuggestionRow {
  kind: 'collection' | 'track' | 'question' | 'article' | 'speaker' | 'topic'
  label: string
  slug: string
  type: string | null
  audio_id: number | null
  start_seconds: number | null
}

const mostMatches = 20_000

/** All that matches, the best first and in the same order every time; a text only for who may read it. */
export async function findMatches(
  db: Database,
  { query, better, readsAll }: { query: string; better: string; readsAll: boolean },
): Promise<Match[]> {
  const { rows } = await sql<{ found: string }>`
    select catalog_search_matches(${query}::tsquery, ${better}::tsquery, ${readsAll}, ${unlistedTypes}::text[],
      ${mostMatches}) as found`.execute(db)
  const found = rows[0]?.found ?? ''
  if (found === '') return []
  return found.split(' ').map((one) => ({
    kind: one.startsWith('c') ? 'collection' : 'article',
    id: Number(one.slice(1)),
  }))
}

/** Lines that hold the words, at most `limit` of each kind: those that begin so first, then the shortest. */
export async function findSuggestions(
  db: Database,
  { query, better, limit }: { query: string; better: string; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select * from catalog_search_lines(${query}::tsquery, ${better}::tsquery, ${unlistedTypes}::text[], ${limit})
      as line (kind, label, slug, type, audio_id, start_seconds)`.execute(db)
  return rows
}
