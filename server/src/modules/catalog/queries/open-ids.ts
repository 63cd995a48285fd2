import { sql } from 'kysely'
import type { FavoriteType } from '@sohbet/contract/favorites'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** The ids of collections, tracks or articles that exist and do not belong to a closed type of collection. */
export async function findOpenIds(
  db: Database,
  type: FavoriteType,
  { ids, closedTypes }: { ids: readonly number[]; closedTypes: readonly string[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await queries[type](db, ids, closedTypes).execute()
  return new Set(rows.map(({ id }) => id))
}

const queries = {
  article: (db: Database, ids: readonly number[], _closedTypes: readonly string[]) =>
    db.selectFrom('catalog_articles').select('id').where('id', '=', anyOf(ids)),
  album: (db: Database, ids: readonly number[], closedTypes: readonly string[]) =>
    db
      .selectFrom('catalog_collections')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where(sql<boolean>`type_slug <> all(${closedTypes})`),
  audio: (db: Database, ids: readonly number[], closedTypes: readonly string[]) =>
    db
      .selectFrom('catalog_tracks as track')
      .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
      .select('track.id')
      .where('track.id', '=', anyOf(ids))
      .where(sql<boolean>`album.type_slug <> all(${closedTypes})`),
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids})`
}

const maxUnlisted = 20_000

/** The collections that are never listed (B-88). */
export async function findUnlistedIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_collections')
    .select('id')
    .where('type_slug', 'in', unlistedTypes)
    .orderBy('id')
    .limit(maxUnlisted)
    .execute()
  return rows.map(({ id }) => id)
}

/** The given articles that only members may read (B-73). */
export async function findMembersOnlyIds(db: Database, articleIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_articles')
    .select('id')
    .where('id', '=', sql<number>`any(${articleIds})`)
    .where('is_members_only', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
