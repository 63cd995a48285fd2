import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

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
