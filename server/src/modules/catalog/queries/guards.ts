import type { Database } from '#platform/database/db.ts'

/** The access fields of an article. */
export async function findArticleGuard(db: Database, articleId: number) {
  return await db
    .selectFrom('catalog_articles')
    .select(['id', 'slug', 'title', 'is_members_only'])
    .where('id', '=', articleId)
    .executeTakeFirst()
}
