import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** A page that search engines may index. */
export interface PublicPage {
  kind: 'collection' | 'article'
  slug: string
  changed: Date
}

function listedCollections(db: Database) {
  return db.selectFrom('catalog_collections').where('type_slug', 'not in', unlistedTypes)
}

/** The number of collections and articles with an indexable page. */
export async function countPublicPages(db: Database): Promise<{ collections: number; articles: number }> {
  const [collections, articles] = await Promise.all([
    countRows(listedCollections(db)),
    countRows(db.selectFrom('catalog_articles')),
  ])
  return { collections, articles }
}

/** One slice of them in order of creation: new pages are appended, and earlier slices stay the same. */
export async function findPublicPages(
  db: Database,
  { limit, offset, collections }: { limit: number; offset: number; collections: number },
): Promise<PublicPage[]> {
  const ofCollections = Math.max(0, Math.min(limit, collections - offset))
  const [albums, articles] = await Promise.all([
    listedCollections(db)
      .select(['slug', 'published_at'])
      .orderBy('id')
      .limit(ofCollections)
      .offset(offset)
      .execute(),
    db
      .selectFrom('catalog_articles')
      .select(['slug', 'published_at'])
      .orderBy('id')
      .limit(limit - ofCollections)
      .offset(Math.max(0, offset - collections))
      .execute(),
  ])
  return [
    ...albums.map((row) => ({ kind: 'collection' as const, slug: row.slug, changed: row.published_at })),
    ...articles.map((row) => ({ kind: 'article' as const, slug: row.slug, changed: row.published_at })),
  ]
}
