import { sql } from 'kysely'
import { addFavorite, type FavoriteType, getCollection, getListing, listFavorites } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { exportFavorites } from './index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const collection = async (slug: string, person = alice) =>
  (await person.call(getCollection, { params: { type: slug }, query: {} })).data
const suhba = await collection('suhba-in-leeds')
const { data: articles } = await alice.call(getListing, { query: { type: 'articles', per_page: 12 } })
const articleIds = articles.map(({ id }) => id)

const bookmark = async (type: FavoriteType, itemId: number, person = alice): Promise<number> => {
  app.clock.set(new Date(app.clock.now().getTime() + 1000))
  return (await person.call(addFavorite, { body: { type, item_id: itemId } })).data.id
}
const listed = async (type: FavoriteType, person = alice) =>
  (await person.call(listFavorites, { query: { type } })).data.map(({ id }) => id)

beforeEach(async () => {
  await sql`truncate favorites_bookmarks`.execute(db)
})

describe('the bookmarks [API-35]', () => {
  test('list an article as lists show it, with its bookmark [FAV-03 FAV-04]', async () => {
    const id = await bookmark('article', articleIds[0] ?? 0)
    const { data } = await alice.call(listFavorites, { query: { type: 'article' } })
    expect(data).toEqual([
      {
        id,
        type: 'article',
        created_at: app.clock.now().toISOString(),
        item: { ...articles[0], is_bookmarked: true, bookmarked_id: id },
        track: null,
        album: null,
      },
    ])
  })

  test('list an album as lists show it, whatever its type [FAV-03]', async () => {
    const id = await bookmark('album', suhba.id)
    const { data } = await alice.call(listFavorites, { query: { type: 'album' } })
    expect(data).toMatchObject([
      {
        id,
        item: { id: suhba.id, type: 'suhba', slug: 'suhba-in-leeds', is_bookmarked: true, bookmarked_id: id },
        track: null,
        album: null,
      },
    ])
  })

  test('list a talk with its album, and without an address where it is locked [FAV-03 B-42]', async () => {
    const open = await bookmark('audio', suhba.tracks[0]?.id ?? 0)
    const locked = await bookmark('audio', (await collection('premier-nights')).tracks[0]?.id ?? 0)
    const { data } = await alice.call(listFavorites, { query: { type: 'audio' } })
    expect(data).toMatchObject([
      {
        id: locked,
        item: null,
        track: { is_locked: true, s3_url: null },
        album: { slug: 'premier-nights', apply_ppd: true },
      },
      {
        id: open,
        item: null,
        track: { is_locked: false, s3_url: expect.any(String) },
        album: { slug: 'suhba-in-leeds', album_type: 'suhba' },
      },
    ])
  })

  test('are listed newest first, each once across the pages [FAV-03]', async () => {
    const ids: number[] = []
    for (const itemId of articleIds.slice(0, 7)) ids.unshift(await bookmark('article', itemId))
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data, page_info: info } = await alice.call(listFavorites, {
        query: { type: 'article', page, per_page: 3 },
      })
      expect(info).toMatchObject({ page, total: 7, total_pages: 3, has_next: page < 3 })
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(ids)
  })

  test('skip deleted items, which do not count, so that no page has a gap [FAV-03]', async () => {
    const ids: number[] = []
    for (const itemId of articleIds.slice(0, 4)) ids.unshift(await bookmark('article', itemId))
    await db
      .insertInto('favorites_bookmarks')
      .values(
        [2_000_000_001, 2_000_000_002].map((itemId) => ({
          account_id: 1,
          type: 'article',
          item_id: itemId,
          created_at: app.clock.now(),
        })),
      )
      .execute()
    const page = async (number: number) =>
      await alice.call(listFavorites, { query: { type: 'article', page: number, per_page: 2 } })
    const [first, second] = [await page(1), await page(2)]
    expect(first.page_info).toMatchObject({ total: 4, total_pages: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  })

  test('hide items that were closed to the member since [MAJLIS-04]', async () => {
    const lessons = await collection('majlis-host-lessons', hamid)
    const ids = {
      album: await bookmark('album', lessons.id, hamid),
      audio: await bookmark('audio', lessons.tracks[0]?.id ?? 0, hamid),
    }
    for (const type of ['album', 'audio'] as const) {
      expect(await listed(type, hamid)).toEqual([ids[type]])
      await sql`update favorites_bookmarks set account_id = 1 where type = ${type}`.execute(db)
      const { data, page_info: info } = await alice.call(listFavorites, { query: { type } })
      expect({ data, total: info.total }).toEqual({ data: [], total: 0 })
    }
  })

  test('have one list for each type [FAV-01]', async () => {
    const article = await bookmark('article', articleIds[0] ?? 0)
    const album = await bookmark('album', suhba.id)
    expect(await listed('article')).toEqual([article])
    expect(await listed('album')).toEqual([album])
    expect(await listed('audio')).toEqual([])
  })

  test('never include those of other members [PERM-12]', async () => {
    await bookmark('article', articleIds[0] ?? 0)
    expect(await listed('article', bob)).toEqual([])
  })
})

test('the data export contains all bookmarks of the member and of nobody else [FAV-03 PERM-12]', async () => {
  const article = await bookmark('article', articleIds[0] ?? 0)
  const album = await bookmark('album', suhba.id)
  const at = app.clock.now().toISOString()
  await bookmark('album', suhba.id, bob)
  expect(await exportFavorites(db, 1)).toEqual([
    { id: article, type: 'article', item_id: articleIds[0], created_at: expect.any(String) },
    { id: album, type: 'album', item_id: suhba.id, created_at: at },
  ])
})

test('bookmarks are deleted with the account [FAV-04]', async () => {
  await bookmark('article', articleIds[0] ?? 0)
  await db.deleteFrom('accounts_members').where('id', '=', 1).execute()
  expect(await exportFavorites(db, 1)).toEqual([])
})
