import type { Database } from '#platform/database/db.ts'

/** The text of an article that an older version cleaned. */
export interface StaleArticle {
  id: number
  body: string
}

/** Articles with an id above `after` that a version `below` the given one cleaned, by id. */
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

/** Stores a cleaned text, unless the article was changed meanwhile. */
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
