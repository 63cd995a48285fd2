import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { countRead } from '#test/app/count-read.ts'
import { startTestApp } from '#test/app/test-app.ts'
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

/** Collections by one speaker about patience; every hundredth is also about gratitude. */
async function addCollections(first: number, last: number): Promise<void> {
  await sql`insert into catalog_collections (slug, cover_seed, type_slug, access, title, speaker_id, published_at)
    select 'talk-' || n, 'talk-' || n, 'suhba', 'public', 'Talk ' || n, speaker.id, '2020-01-01'
    from generate_series(${first}::int, ${last}::int) n, catalog_speakers as speaker where speaker.slug = 'yusuf'
    order by n`.execute(db)
  await sql`insert into catalog_collection_topics (collection_id, topic_id)
    select collection.id, topic.id from catalog_collections as collection, catalog_topics as topic
    where topic.slug = 'patience' or split_part(collection.slug, '-', 2)::int % 100 = 0
    on conflict do nothing`.execute(db)
  await sql`analyze catalog_all_collections, catalog_collection_topics`.execute(db)
}

async function findId(slug: string): Promise<number> {
  const { id } = await db
    .selectFrom('catalog_collections')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

async function findRelated(slug: string): Promise<{ slugs: string[]; read: number }> {
  const id = await findId(slug)
  const { answer, read } = await countRead(db, 'catalog_', (trx) => findRelatedCollections(trx, id, 5))
  return { slugs: answer.map((row) => row.slug), read }
}

test('ranks by shared topics and speaker, newest first among equals [B-74]', async () => {
  await addCollections(1, 4000)
  const { slugs } = await findRelated('talk-3900')
  expect(slugs).toEqual(['talk-4000', 'talk-3800', 'talk-3700', 'talk-3600', 'talk-3999'])
})

test('the rows read do not grow with the catalogue', async () => {
  const before = await findRelated('talk-3900')
  await addCollections(4001, 8000)
  const after = await findRelated('talk-3900')
  expect(after.slugs[0]).toBe('talk-8000')
  expect(after.read).toBeLessThan(before.read + 100)
})
