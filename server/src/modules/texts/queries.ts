import { type Insertable, sql } from 'kysely'
import type { TextName, TextVersion } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { TextsVersions } from '#platform/database/generated/database-types.ts'

/** A stored version with the name of its author. */
export type VersionRow = Omit<TextVersion, 'starts_at' | 'ends_at' | 'at'> & {
  starts_at: Date | null
  ends_at: Date | null
  at: Date
}

/** Maximum versions listed of a text in one language. */
const maxVersions = 200

function selectVersions(db: Database) {
  return db
    .selectFrom('texts_versions as v')
    .leftJoin('accounts_members as m', 'm.id', 'v.account_id')
    .select([
      'v.id',
      sql<TextName>`v.name`.as('name'),
      sql<TextVersion['language']>`v.language`.as('language'),
      'v.body',
      'v.path',
      'v.starts_at',
      'v.ends_at',
      'v.made_at as at',
      sql<string>`coalesce(trim(concat(m.first_name, ' ', m.last_name)), '')`.as('by'),
    ])
}

/** The last version of each text in each language. */
export async function findLastVersions(db: Database): Promise<VersionRow[]> {
  return await selectVersions(db)
    .distinctOn(['v.name', 'v.language'])
    .orderBy('v.name')
    .orderBy('v.language')
    .orderBy('v.id', 'desc')
    .execute()
}

/** The versions of a text in a language, latest first. */
export async function findVersions(
  db: Database,
  { name, language }: Pick<TextVersion, 'name' | 'language'>,
): Promise<VersionRow[]> {
  return await selectVersions(db)
    .where('v.name', '=', name)
    .where('v.language', '=', language)
    .orderBy('v.id', 'desc')
    .limit(maxVersions)
    .execute()
}

/** Adds a version; answers its id. */
export async function addVersion(db: Database, values: Insertable<TextsVersions>): Promise<number> {
  const { id } = await db
    .insertInto('texts_versions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
