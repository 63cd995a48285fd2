import { type Insertable, sql } from 'kysely'
import type { CatalogArticles } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** Whether the catalogue has neither a collection nor an article. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const answer = await sql<{ empty: boolean }>`
    select not exists (select from catalog_all_collections)
      and not exists (select from catalog_all_articles) as empty
  `.execute(db)
  return answer.rows[0]?.empty === true
}

/** Whether the demo content was imported, and whether completely. */
export async function findSeedState(db: Database): Promise<'none' | 'unfinished' | 'finished'> {
  const mark = await db.selectFrom('catalog_demo_mark').select('finished_at').executeTakeFirst()
  if (mark === undefined) return 'none'
  return mark.finished_at === null ? 'unfinished' : 'finished'
}

/** Records that the import of the demo content has started. */
export async function markSeedStarted(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('catalog_demo_mark')
    .values({ started_at: now })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
}

/** Records that the import of the demo content is finished. */
export async function markSeedFinished(db: Database, now: Date): Promise<void> {
  await db.updateTable('catalog_demo_mark').set({ finished_at: now }).execute()
}

/** Adds a topic or updates its name and parent; returns its id. */
export async function putTopic(
  db: Database,
  { slug, label, titles, parentId }: { slug: string; label: string; titles: object; parentId: number | null },
): Promise<number> {
  const named = { label, titles: JSON.stringify(titles), parent_id: parentId }
  const row = await db
    .insertInto('catalog_topics')
    .values({ slug, ...named })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(named))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds an article; returns its id. */
export async function addArticle(db: Database, values: Insertable<CatalogArticles>): Promise<number> {
  const row = await db
    .insertInto('catalog_all_articles')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Assigns topics to an article. */
export async function addArticleTopics(db: Database, articleId: number, topicIds: number[]): Promise<void> {
  if (topicIds.length === 0) return
  const values = topicIds.map((topicId) => ({ article_id: articleId, topic_id: topicId }))
  await db.insertInto('catalog_article_topics').values(values).execute()
}

/** Links collections to an article by current or former slugs; unknown ones are ignored. */
export async function addArticleCollections(db: Database, articleId: number, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return
  await db
    .insertInto('catalog_article_collections')
    .columns(['article_id', 'collection_id'])
    .expression((where) =>
      where
        .selectFrom('catalog_all_collections')
        .select([sql.lit(articleId).as('article_id'), 'id'])
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('slug', 'in', slugs),
            eb(
              'id',
              'in',
              selectFrom('catalog_old_slugs')
                .select('item_id')
                .where('kind', '=', 'collection')
                .where('slug', 'in', slugs),
            ),
          ]),
        ),
    )
    .execute()
}
