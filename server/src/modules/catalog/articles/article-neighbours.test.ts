import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { countRead } from '#test/app/count-read.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findNeighbours } from '../queries/articles.ts'

// Pairs with the same timestamp, two microseconds from the next pair, which is less than a JavaScript date can
// represent.
const app = await startTestApp({
  fill: async ({ db }) => {
    await sql`insert into catalog_speakers (slug, name) values ('maryam', 'Maryam')`.execute(db)
    await sql`insert into catalog_articles (slug, cover_seed, title, author_id, excerpt, body, word_count, published_at)
      select 'text-' || n, 'text-' || n, 'Text ' || n, speaker.id, '', '<p>Text</p>', 1,
        timestamptz '2020-01-01' + n / 2 * interval '2 microseconds'
      from generate_series(1, 3000) n, catalog_speakers as speaker order by n`.execute(db)
    await sql`analyze catalog_all_articles`.execute(db)
  },
})
const { db } = app.services

async function neighboursOf(slug: string): Promise<{ slugs: (string | undefined)[]; read: number }> {
  const { id } = await db
    .selectFrom('catalog_articles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const { answer, read } = await countRead(db, 'catalog_', (trx) => findNeighbours(trx, { id }))
  return { slugs: [answer.previous?.slug, answer.next?.slug], read }
}

test('finds the next newer and next older article, starting over at both ends', async () => {
  expect((await neighboursOf('text-1500')).slugs).toEqual(['text-1501', 'text-1499'])
  expect((await neighboursOf('text-3000')).slugs).toEqual(['text-1', 'text-2999'])
  expect((await neighboursOf('text-1')).slugs).toEqual(['text-2', 'text-3000'])
})

test('finds the neighbours without reading all newer articles', async () => {
  expect((await neighboursOf('text-1500')).read).toBeLessThan(20)
})
