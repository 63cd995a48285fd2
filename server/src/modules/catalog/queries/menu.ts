import { type Insertable, sql, type Updateable } from 'kysely'
import type { CatalogMenuItems } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A menu entry as stored. */
export interface MenuRow {
  id: number
  parent_id: number | null
  position: number
  title: string
  titles: unknown
  path: string | null
  revision: string
}

/** Every entry; siblings in their order. */
export async function findMenuRows(db: Database): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select id, parent_id, position, title, titles, path, xmin::text as revision
    from catalog_menu_items order by position, id limit 500`.execute(db)
  return rows
}

/** Adds an entry; returns its id. */
export async function addMenuRow(db: Database, values: Insertable<CatalogMenuItems>): Promise<number> {
  const { id } = await db
    .insertInto('catalog_menu_items')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates columns of an entry. */
export async function writeMenuRow(
  db: Database,
  id: number,
  values: Updateable<CatalogMenuItems>,
): Promise<void> {
  await db.updateTable('catalog_menu_items').set(values).where('id', '=', id).execute()
}

/** Deletes an entry and the entries below it. */
export async function removeMenuRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom('catalog_menu_items').where('id', '=', id).execute()
}
