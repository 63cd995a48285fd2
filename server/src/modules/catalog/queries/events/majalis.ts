import type { Insertable, Updateable } from 'kysely'
import type { CatalogMajalis } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { rowRevision } from '../row-revision.ts'

/** A majlis as stored. */
export type MajlisRow = NonNullable<Awaited<ReturnType<typeof findMajlis>>>

const columns = [
  'id',
  'name',
  'titles',
  'city',
  'city_titles',
  'country_code',
  'latitude',
  'longitude',
  'contact',
  'times',
  'is_open_to_all',
  rowRevision,
] as const

/** Every majlis with its revision, by country and city. */
export async function findMajalis(db: Database) {
  return await db
    .selectFrom('catalog_majalis')
    .select(columns)
    .orderBy('country_code')
    .orderBy('city')
    .orderBy('id')
    .limit(10_000)
    .execute()
}

export async function findMajlis(db: Database, id: number) {
  return await db.selectFrom('catalog_majalis').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whether another majlis than `id` has this name. */
export async function isMajlisNameTaken(
  db: Database,
  { name, id }: { name: string; id: number | undefined },
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('catalog_majalis')
      .where('name', '=', name)
      .where('id', '<>', id ?? 0),
  )
}

export async function addMajlis(db: Database, values: Insertable<CatalogMajalis>): Promise<MajlisRow> {
  return await db.insertInto('catalog_majalis').values(values).returning(columns).executeTakeFirstOrThrow()
}

/** Updates an existing majlis. */
export async function changeMajlis(
  db: Database,
  id: number,
  values: Updateable<CatalogMajalis>,
): Promise<MajlisRow> {
  return await db
    .updateTable('catalog_majalis')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function removeMajlis(db: Database, id: number): Promise<void> {
  await db.deleteFrom('catalog_majalis').where('id', '=', id).execute()
}
