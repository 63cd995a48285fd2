import type { Database } from '#platform/database/db.ts'

/** An id that no row has. */
export const missingId = 2_000_000_000

/** Finds ids of the library: of tracks by title, of collections and articles by slug; `missingId` if unknown. */
export async function libraryIds(db: Database) {
  const [tracks, collections, articles] = await Promise.all([
    // Of several with the same title, the first.
    db.selectFrom('catalog_tracks').select(['title as name', 'id']).orderBy('id', 'desc').execute(),
    db.selectFrom('catalog_collections').select(['slug as name', 'id']).execute(),
    db.selectFrom('catalog_articles').select(['slug as name', 'id']).execute(),
  ])
  return { trackId: finder(tracks), albumId: finder(collections), articleId: finder(articles) }
}

function finder(rows: readonly { name: string; id: number }[]): (name: string) => number {
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  return (name) => ids.get(name) ?? missingId
}
