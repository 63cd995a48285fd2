import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '../../../../test/app/test-app.ts'
import type { Database } from '../../../platform/database/db.ts'
import { findRelatedCollections } from '../queries/collections.ts'

const app = await startTestApp({
  fill: async ({ db }) => {
    await sql`insert into catalog_topics (slug, label) values ('patience', 'Patience'), ('gratitude', 'Gratitude')`.execute(
      db,
    )
    await sql`insert into catalog_speakers (slug, name) values ('yusuf', 'Yusuf'), ('maryam', 'Maryam')`.execute(
      db,
    )
  },
})
const { db } = app.services

/** Collections by one speaker and about patience; every hundredth is about gratitude too. */
async function addCollections(first: number, last: number): Promise<void> {
  await sql`insert into catalog_collections (slug, cover_seed, type_slug, access, title, speaker_id, published_at)
    select 'talk-' || n, 'talk-' || n, 'suhba', 'public', 'Talk ' || n, speaker.id, '2020-01-01'
    from generate_series(${first}::int, ${last}::int) n, catalog_speakers as speaker where speaker.slug = 'yusuf'
    order by n`.execute(db)
  await sql`insert into catalog_collection_topics (collection_id, topic_id)
    select collection.id, topic.id from catalog_collections as collection, catalog_topics as topic
    where topic.slug = 'patience' or split_part(collection.slug, '-', 2)::int % 100 = 0
    on conflict do nothing`.execute(db)
  await sql`analyze catalog_collections, catalog_collection_topics`.execute(db)
}

async function findId(slug: string): Promise<number> {
  const { id } = await db
    .selectFrom('catalog_collections')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** Rows and entries of indexes of the catalogue that a transaction has read. */
async function countRead(trx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as count from pg_class
    where relname like 'catalog_%' and relnamespace = current_schema()::regnamespace`.execute(trx)
  return rows[0]?.count ?? 0
}

async function findRelated(slug: string): Promise<{ slugs: string[]; read: number }> {
  const id = await findId(slug)
  return await db.transaction().execute(async (trx) => {
    const before = await countRead(trx)
    const rows = await findRelatedCollections(trx, id, 5)
    return { slugs: rows.map((row) => row.slug), read: (await countRead(trx)) - before }
  })
}

test('what shares most stands first, the newest of equals before the others [B-74]', async () => {
  await addCollections(1, 4000)
  const { slugs } = await findRelated('talk-3900')
  expect(slugs).toEqual(['talk-4000', 'talk-3800', 'talk-3700', 'talk-3600', 'talk-3999'])
})

test('twice the catalogue is not read for what is near', async () => {
  const before = await findRelated('talk-3900')
  await addCollections(4001, 8000)
  const after = await findRelated('talk-3900')
  expect(after.slugs[0]).toBe('talk-8000')
  expect(after.read).toBeLessThan(before.read + 100)
})
