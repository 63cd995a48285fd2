import { sql } from 'kysely'
import type { Services } from '#platform/start/services.ts'
import { fillLibrary } from './fill-library.ts'

/** Fills an empty catalogue with the library, marked as demo content. */
export async function fillWithDemo(services: Services): Promise<void> {
  await fillLibrary(services)
  await sql`
    insert into catalog_demo_rows (kind, id)
    select 'collection', id from catalog_all_collections union all select 'article', id from catalog_all_articles
    union all select 'speaker', id from catalog_speakers union all select 'city', id from catalog_cities
    union all select 'majlis', id from catalog_majalis
    union all select 'gathering', id from catalog_upcoming_suhbas`.execute(services.db)
}
