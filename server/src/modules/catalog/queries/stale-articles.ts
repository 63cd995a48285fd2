import type { Database } from '#platform/database/db.ts'

/** The text of an article that was cleaned by an older version. */
export interface StaleArticle {
  id: number
  body: string
}

/** Articles with an id above `after` that were cleaned by a version `below` the given one, by id. */
export async function findStaleArticles(
  db: Database,
  { below, after, limit }: { below: number; after: number; limit: number },
): Promise<StaleArticle[]> {
  return await db
    .selectFrom('catalog_articles')
    .select(['id', 'body'])
    .where('sanitiser_version', '<', below)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores a text that was cleaned again, unless it was changed meanwhile. */
export async function updateArticleBody(
  db: Database,
  { id, body }: StaleArticle,
  clean: { html: string; wordCount: number; version: number },
): Promise<void> {
  await db
    .updateTable('catalog_articles')
    .set({
      ...(clean.html !== body && { body: clean.html, word_count: Math.max(1, clean.wordCount) }),
      sanitiser_version: clean.version,
    })
    .where('id', '=', id)
    .where('body', '=', body)
    .execute()
}
