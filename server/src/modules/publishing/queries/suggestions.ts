import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '#modules/catalog/index.ts'

/** Articles, published or drafted, whose title contains the text, as items. */
export async function suggestArticles(db: Database, search: string, limit: number): Promise<Suggested[]> {
  const rows = await selectItems(db, search, limit).where('kind', '=', 'article').execute()
  return rows.map(({ id, title, language }) => ({ value: String(id), label: `${title} (${language})` }))
}

/** Listed collections, published or drafted, whose title contains the text, as items. */
export async function suggestRecordings(db: Database, search: string, limit: number): Promise<Suggested[]> {
  const kinds = ['article', ...unlistedTypes]
  const rows = await selectItems(db, search, limit).where('kind', 'not in', kinds).execute()
  return rows.map(({ id, title }) => ({ value: String(id), label: title }))
}

interface Suggested {
  value: string
  label: string
}

function selectItems(db: Database, search: string, limit: number) {
  return db
    .selectFrom('editing_items')
    .select(['id', 'title', 'language'])
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('title', '!=', '')
    .where(sql<boolean>`folded(title) like search_pattern(${search})`)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
}
