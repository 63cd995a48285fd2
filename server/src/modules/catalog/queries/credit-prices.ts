import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** The lowest and the highest price, in credits. */
export interface PriceRange {
  from: number
  to: number
}

/** The prices of lessons and of whole sets; null where none is sold. */
export async function findCreditPrices(
  db: Database,
): Promise<{ lesson: PriceRange | null; set: PriceRange | null }> {
  const { rows } = await sql<PriceRow>`
    with sold as (
      select price_credits from catalog_tracks as track
      join catalog_collections as collection on collection.id = track.collection_id
      where coalesce(track.access, collection.access) = 'paid'
    )
    select
      (select min(price_credits) from sold) as lesson_from, (select max(price_credits) from sold) as lesson_to,
      min(set_price_credits) as set_from, max(set_price_credits) as set_to
    from catalog_collections where access = 'paid'`.execute(db)
  const [row] = rows
  return { lesson: toRange(row?.lesson_from, row?.lesson_to), set: toRange(row?.set_from, row?.set_to) }
}

interface PriceRow {
  lesson_from: number | null
  lesson_to: number | null
  set_from: number | null
  set_to: number | null
}

function toRange(from: number | null | undefined, to: number | null | undefined): PriceRange | null {
  return from == null || to == null ? null : { from, to }
}
