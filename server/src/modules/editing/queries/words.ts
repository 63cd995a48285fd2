import type { Database } from '../../../platform/database/db.ts'

/** Articles that are or are to be published, whose titles hold a text: their items. */
export async function suggestArticles(
  db: Database,
  pattern: string,
  limit: number,
): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .selectFrom('editing_items')
    .select(['id', 'title', 'language'])
    .where('kind', '=', 'article')
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('title', '!=', '')
    .where('title', 'ilike', pattern)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, language }) => ({ value: String(id), label: `${title} (${language})` }))
}
