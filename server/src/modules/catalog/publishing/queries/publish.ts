import { sql, type Updateable } from 'kysely'
import type { CatalogAllArticles } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import { findIdsBySlugOfBefore, hasTitle } from '../../queries/names.ts'
import type { PublishedItem } from './published.ts'

/** Removed tracks have positions from here on; they are not listed. */
const removedPosition = 1_000_000

/** Removes tracks from their collection. They stay for their buyers, and imports ignore them. */
export async function removeTracks(db: Database, trackIds: readonly number[], now: Date): Promise<void> {
  if (trackIds.length === 0) return
  await db
    .updateTable('catalog_all_tracks')
    .set({ withdrawn_at: now, source_name: null, position: sql<number>`${removedPosition} + id` })
    .where('id', 'in', trackIds)
    .execute()
}

/** Hides a collection with its tracks, or an article. */
export async function withdraw(db: Database, { kind, id }: PublishedItem, now: Date): Promise<void> {
  if (kind === 'article') {
    await db
      .updateTable('catalog_all_articles')
      .set({ withdrawn_at: now })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
    return
  }
  const { numUpdatedRows } = await db
    .updateTable('catalog_all_collections')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Tracks removed earlier have their own timestamp and are not restored with the collection.
  await db
    .updateTable('catalog_all_tracks')
    .set({ withdrawn_at: now })
    .where('collection_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Makes a withdrawn collection or article visible again, unchanged. */
export async function restorePublished(db: Database, { kind, id }: PublishedItem): Promise<void> {
  if (kind === 'article') {
    await db.updateTable('catalog_all_articles').set({ withdrawn_at: null }).where('id', '=', id).execute()
    return
  }
  await sql`update catalog_all_tracks as track set withdrawn_at = null from catalog_all_collections as c
    where c.id = ${id} and track.collection_id = c.id and track.withdrawn_at = c.withdrawn_at`.execute(db)
  await db.updateTable('catalog_all_collections').set({ withdrawn_at: null }).where('id', '=', id).execute()
}

/** Keeps a former slug resolving to its item. */
export async function keepOldSlug(
  db: Database,
  { kind, id }: PublishedItem,
  slugs: { old: string; now: string },
): Promise<void> {
  await db
    .insertInto('catalog_old_slugs')
    .values({ kind, slug: slugs.old, item_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ item_id: id }))
    .execute()
  // The item uses this slug again.
  await db.deleteFrom('catalog_old_slugs').where('kind', '=', kind).where('slug', '=', slugs.now).execute()
}

/** Updates the given columns of an article. */
export async function changeArticle(
  db: Database,
  id: number,
  values: Updateable<CatalogAllArticles>,
): Promise<void> {
  await db.updateTable('catalog_all_articles').set(values).where('id', '=', id).execute()
}

/** Deletes the links of an article, so that they can be inserted again. */
export async function clearArticleLinks(db: Database, articleId: number): Promise<void> {
  await db.deleteFrom('catalog_article_topics').where('article_id', '=', articleId).execute()
  await db.deleteFrom('catalog_article_collections').where('article_id', '=', articleId).execute()
}

/** Links an article and its translations to each other; without translations, unlinks the article. */
export async function linkTranslations(
  db: Database,
  articleId: number,
  others: readonly number[],
): Promise<void> {
  const group = Math.min(articleId, ...others)
  await db
    .updateTable('catalog_all_articles')
    .set({ translation_group: null })
    .where('translation_group', 'in', (eb) =>
      eb
        .selectFrom('catalog_all_articles')
        .select('translation_group')
        .where('id', '=', articleId)
        .where('translation_group', 'is not', null),
    )
    .where('id', 'not in', [articleId, ...others])
    .execute()
  await db
    .updateTable('catalog_all_articles')
    .set({ translation_group: others.length === 0 ? null : group })
    .where('id', 'in', [articleId, ...others])
    .execute()
}

/**
 * The id of the speaker with this name, otherwise with this name in another language or with the current or
 * former slug.
 */
export async function findSpeakerOf(
  db: Database,
  { name, slug }: { name: string; slug: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalog_speakers')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug), hasTitle(name)]))
    .orderBy((eb) => eb.case().when('name', '=', name).then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) return row.id
  return (await findIdsBySlugOfBefore(db, 'speaker', [slug])).get(slug)
}
