import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** The names that identify the demo content when it is imported. */
export interface DemoNames {
  albums: readonly string[]
  articles: readonly { slug: string }[]
  majalis: readonly { name: string }[]
  upcoming: readonly { title: string }[]
}

/** Records which rows belong to the demo content: the rows with these names, with their speakers and cities. */
export async function markDemoRows(
  trx: Database,
  { albums, articles, majalis, upcoming }: DemoNames,
): Promise<void> {
  await sql`
    insert into catalog_demo_rows (kind, id)
    select 'collection', id from catalog_all_collections where source_key = any(${albums})
    union all select 'article', id from catalog_all_articles
      where cover_seed = any(${articles.map(({ slug }) => slug)})
    union all select 'majlis', id from catalog_majalis where name = any(${majalis.map(({ name }) => name)})
    union all select 'gathering', id from catalog_upcoming_suhbas
      where title = any(${upcoming.map(({ title }) => title)})
    on conflict do nothing`.execute(trx)
  await sql`
    insert into catalog_demo_rows (kind, id)
    select 'speaker', speaker_id from catalog_all_collections as c join catalog_demo_rows as mark
      on mark.kind = 'collection' and mark.id = c.id where speaker_id is not null
    union select 'speaker', author_id from catalog_all_articles as a join catalog_demo_rows as mark
      on mark.kind = 'article' and mark.id = a.id
    union select 'city', city_id from catalog_all_collections as c join catalog_demo_rows as mark
      on mark.kind = 'collection' and mark.id = c.id where city_id is not null
    on conflict do nothing`.execute(trx)
}

/** Ids of the demo rows to delete. */
export interface DemoRows {
  collection: readonly number[]
  article: readonly number[]
  majlis: readonly number[]
  gathering: readonly number[]
}

/**
 * Deletes demo rows, then their speakers and cities that nothing refers to any more. Returns how many
 * speakers and cities were deleted, and the files that the deleted rows used.
 */
export async function deleteDemoRows(
  trx: Database,
  rows: DemoRows,
): Promise<{ speakers: number; cities: number; fileIds: string[] }> {
  const { rows: files } = await sql<{ id: string }>`
    select file_id as id from catalog_all_tracks where collection_id = any(${rows.collection})
    union select cover_file_id from catalog_all_collections
      where id = any(${rows.collection}) and cover_file_id is not null`.execute(trx)
  await sql`delete from catalog_old_slugs where kind = 'collection' and item_id = any(${rows.collection})
    or kind = 'article' and item_id = any(${rows.article})`.execute(trx)
  await sql`delete from catalog_all_collections where id = any(${rows.collection})`.execute(trx)
  await sql`delete from catalog_all_articles where id = any(${rows.article})`.execute(trx)
  await sql`delete from catalog_majalis where id = any(${rows.majlis})`.execute(trx)
  await sql`delete from catalog_upcoming_suhbas where id = any(${rows.gathering})`.execute(trx)
  const speakers = await deleteUnnamedSpeakers(trx)
  const cities = await deleteUnnamedCities(trx)
  await deleteMarks(trx)
  const portraits = speakers.flatMap(({ picture_file_id: id }) => (id === null ? [] : [id]))
  return {
    speakers: speakers.length,
    cities,
    fileIds: [...files.map(({ id }) => id), ...portraits],
  }
}

async function deleteUnnamedSpeakers(trx: Database): Promise<{ picture_file_id: string | null }[]> {
  const { rows } = await sql<{ picture_file_id: string | null }>`
    delete from catalog_speakers as speaker using catalog_demo_rows as mark
    where mark.kind = 'speaker' and mark.id = speaker.id
      and not exists (select from catalog_all_collections where speaker_id = speaker.id)
      and not exists (select from catalog_all_articles where author_id = speaker.id)
    returning picture_file_id`.execute(trx)
  return rows
}

async function deleteUnnamedCities(trx: Database): Promise<number> {
  const { rows } = await sql`
    delete from catalog_cities as city using catalog_demo_rows as mark
    where mark.kind = 'city' and mark.id = city.id
      and not exists (select from catalog_all_collections where city_id = city.id)
    returning city.id`.execute(trx)
  return rows.length
}

async function deleteMarks(trx: Database): Promise<void> {
  await sql`
    delete from catalog_demo_rows as mark where
      kind = 'collection' and not exists (select from catalog_all_collections where id = mark.id)
      or kind = 'article' and not exists (select from catalog_all_articles where id = mark.id)
      or kind = 'majlis' and not exists (select from catalog_majalis where id = mark.id)
      or kind = 'gathering' and not exists (select from catalog_upcoming_suhbas where id = mark.id)
      or kind = 'speaker' and not exists (select from catalog_speakers where id = mark.id)
      or kind = 'city' and not exists (select from catalog_cities where id = mark.id)`.execute(trx)
}
