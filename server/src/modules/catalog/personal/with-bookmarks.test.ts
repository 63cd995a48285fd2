import { sql } from 'kysely'
import {
  addFavorite,
  type FavoriteType,
  getArticle,
  getCollection,
  getListing,
  getMajlisHostLessons,
  listSuhbas,
  removeFavorite,
  search,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { type FindBookmarks, withBookmarks } from './with-bookmarks.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, hamid } = app.cast
const { db } = app.services
const add = async (type: FavoriteType, itemId: number, person = alice): Promise<number> =>
  (await person.call(addFavorite, { body: { type, item_id: itemId } })).data.id
const collection = async (slug: string, person = alice) =>
  (await person.call(getCollection, { params: { type: slug }, query: {} })).data
const unmarked = { is_bookmarked: false, bookmarked_id: null }
const marked = (id: number) => ({ is_bookmarked: true, bookmarked_id: id })

beforeEach(async () => {
  await sql`truncate favorites_bookmarks`.execute(db)
})

describe('bookmarks in the listing [LIST-13 FAV-04]', () => {
  const items = async (type: 'audios' | 'articles', person = alice) =>
    (await person.call(getListing, { query: { type } })).data

  test.each([
    ['audios', 'album'],
    ['articles', 'article'],
  ] as const)(
    'of %s are shown on bookmarked items only, until they are removed [ART-02]',
    async (type, kind) => {
      const before = await items(type)
      expect(before.every(({ is_bookmarked: is }) => !is)).toBe(true)
      const id = await add(kind, before[1]?.id ?? 0)
      const after = await items(type)
      expect(after).toEqual(before.map((item, at) => (at === 1 ? { ...item, ...marked(id) } : item)))
      await alice.call(removeFavorite, { params: { id } })
      expect(await items(type)).toEqual(before)
    },
  )

  test('are shown to their owner only, although the answer is cached for everybody [PERM-12]', async () => {
    const before = await items('audios', visitor)
    await add('album', before[0]?.id ?? 0)
    await items('audios')
    expect(await items('audios', visitor)).toEqual(before)
    expect(await items('audios', bob)).toEqual(before)
  })

  test('a collection, a talk and an article with the same id are not confused', async () => {
    const [article] = await items('articles')
    await add('album', article?.id ?? 0)
    await add('audio', article?.id ?? 0)
    expect((await items('articles'))[0]).toMatchObject(unmarked)
  })
})

test('the list of gatherings shows a bookmark to its owner only [LIST-13 FAV-04]', async () => {
  const { data: before } = await alice.call(listSuhbas, { query: {} })
  const id = await add('album', before[1]?.id ?? 0)
  const { data } = await alice.call(listSuhbas, { query: {} })
  expect(data).toEqual(before.map((item, at) => (at === 1 ? { ...item, ...marked(id) } : item)))
  expect((await visitor.call(listSuhbas, { query: {} })).data).toEqual(before)
})

test('search results show the bookmarks [LIST-13 FAV-04]', async () => {
  const { data: before } = await alice.call(search, { query: { q: 'patience' } })
  const article = before.find(({ type }) => type === 'article')
  const album = before.find(({ type }) => type !== 'article')
  const ids = { article: await add('article', article?.id ?? 0), album: await add('album', album?.id ?? 0) }
  const { data } = await alice.call(search, { query: { q: 'patience' } })
  expect(data).toEqual(
    before.map((hit) => {
      if (hit === article) return { ...hit, ...marked(ids.article) }
      return hit === album ? { ...hit, ...marked(ids.album) } : hit
    }),
  )
  expect((await visitor.call(search, { query: { q: 'patience' } })).data).toEqual(before)
})

test('a collection shows the bookmarks on itself, its talks and its related items [FAV-04]', async () => {
  const before = await collection('suhba-in-leeds')
  const related = before.related[0]
  const id = await add('album', before.id)
  const track = await add('audio', before.tracks[1]?.id ?? 0)
  const other = await add('album', related?.id ?? 0)
  const after = await collection('suhba-in-leeds')
  expect(after).toMatchObject(marked(id))
  expect(after.tracks).toMatchObject([unmarked, marked(track)])
  expect(after.related).toEqual(
    before.related.map((one) => (one === related ? { ...one, ...marked(other) } : one)),
  )
  expect(await collection('suhba-in-leeds', bob)).toMatchObject(unmarked)
  expect(await collection('suhba-in-leeds', visitor)).toMatchObject(unmarked)
})

test("the lessons for hosts show the host's bookmarks [FAV-04]", async () => {
  const { data } = await hamid.call(getMajlisHostLessons, { query: {} })
  const id = await add('audio', data.tracks[0]?.id ?? 0, hamid)
  const after = await hamid.call(getMajlisHostLessons, { query: {} })
  expect(after.data.tracks).toMatchObject([marked(id)])
})

test('an article shows the bookmarks on itself and on the collections beside it [FAV-04]', async () => {
  const read = async (person = alice) =>
    (await person.call(getArticle, { params: { slug: 'letter-1' } })).data
  const before = await read()
  const id = await add('article', before.id)
  const other = await add('album', before.read_alongside[1]?.id ?? 0)
  const after = await read()
  expect(after).toMatchObject(marked(id))
  expect(after.read_alongside).toMatchObject([unmarked, marked(other)])
  expect(await read(visitor)).toEqual({ ...before, body: expect.any(String) })
})

describe('cost of the bookmarks [LIST-13]', () => {
  const answer = {
    data: [
      { id: 1, type: 'suhba' },
      { id: 1, type: 'article' },
    ] as never[],
    filters: 'kept',
  }

  test('a visitor causes no query and gets the cached answer itself', async () => {
    const find = vi.fn<FindBookmarks>()
    expect(await withBookmarks(find, people.visitor, answer)).toBe(answer)
    expect(find).not.toHaveBeenCalled()
  })

  test('a member causes one query, and gets the cached answer itself where nothing is bookmarked', async () => {
    const find = vi.fn<FindBookmarks>(async () => [])
    expect(await withBookmarks(find, people.alice, answer)).toBe(answer)
    expect(find.mock.calls).toEqual([
      [
        1,
        [
          { type: 'album', itemId: 1 },
          { type: 'article', itemId: 1 },
        ],
      ],
    ])
  })

  test('the cached answer is not changed by bookmarks', async () => {
    const before = structuredClone(answer)
    const found = { type: 'album', itemId: 1, bookmarkId: 88 } as const
    const { data, filters } = await withBookmarks(async () => [found], people.alice, answer)
    expect(data).toMatchObject([marked(88), unmarked])
    expect(filters).toBe('kept')
    expect(answer).toEqual(before)
  })
})
