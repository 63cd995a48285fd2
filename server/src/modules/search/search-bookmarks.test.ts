import { sql } from 'kysely'
import { addFavorite, search } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillShelf } from '#test/library/search-shelf.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({
  fill: ({ db }) =>
    fillShelf(db, {
      collections: [{ slug: 'patience-talk', title: 'Patience, the talk' }],
      articles: [
        { slug: 'one', title: 'On patience', body: '<p>A first letter.</p>' },
        { slug: 'two', title: 'On gratitude', body: '<p>A second letter, of patience too.</p>' },
        { slug: 'three', title: 'Closed patience', body: '<p>Third.</p>', isMembersOnly: true },
        { slug: 'four', title: 'Never kept patience', body: '<p>Fourth.</p>' },
      ],
    }),
})
const { visitor, alice, bob } = app.cast
const { db } = app.services
const category = 'bookmarked-articles'
const articles = await db.selectFrom('catalog_articles').select(['id', 'slug']).execute()
const [talk] = await db.selectFrom('catalog_collections').select('id').execute()
const keep = async (slug: string, person = alice): Promise<number> => {
  app.clock.set(new Date(app.clock.now().getTime() + 1000))
  const itemId = articles.find((article) => article.slug === slug)?.id ?? 0
  return (await person.call(addFavorite, { body: { type: 'article', item_id: itemId } })).data.id
}
const slugs = async (q: string, person = alice): Promise<string[]> =>
  (await person.call(search, { query: { q, category } })).data.map(({ slug }) => slug)

beforeEach(async () => {
  await sql`truncate favorites_bookmarks`.execute(db)
})

describe('the bookmarked articles [SEARCH-02]', () => {
  test('for a text that is too short to search for are all, newest bookmark first', async () => {
    for (const slug of ['two', 'three', 'one']) await keep(slug)
    await alice.call(addFavorite, { body: { type: 'album', item_id: talk?.id ?? 0 } })
    for (const q of ['', ' ', 'p', '?!']) {
      const { data, hint, page_info: info } = await alice.call(search, { query: { q, category } })
      expect(data.map(({ slug }) => slug)).toEqual(['one', 'three', 'two'])
      expect({ hint, total: info.total }).toEqual({ hint: null, total: 3 })
    }
  })

  test('are returned with their bookmarks, as articles [FAV-04]', async () => {
    const id = await keep('one')
    const { data } = await alice.call(search, { query: { category } })
    expect(data).toMatchObject([
      { category: 'articles', type: 'article', is_bookmarked: true, bookmarked_id: id },
    ])
    expect(data[0]?.highlight.title).toEqual([{ text: 'On patience', is_match: false }])
  })

  test('are filtered by words like any search, still newest bookmark first', async () => {
    for (const slug of ['two', 'one', 'three']) await keep(slug)
    expect(await slugs('patience')).toEqual(['three', 'one', 'two'])
    expect(await slugs('PATIENCE letter')).toEqual(['one', 'two'])
    expect(await slugs('patience -letter')).toEqual(['three'])
    expect(await slugs('nowhere')).toEqual([])
    const { data } = await alice.call(search, { query: { q: 'gratitude', category } })
    expect(data[0]?.highlight.title).toContainEqual({ text: 'gratitude', is_match: true })
  })

  test('are paged', async () => {
    for (const slug of ['two', 'one', 'three']) await keep(slug)
    for (const q of ['', 'patience']) {
      const page = async (number: number) =>
        await alice.call(search, { query: { q, category, page: number, per_page: 2 } })
      const [first, second, third] = [await page(1), await page(2), await page(3)]
      expect(first.page_info).toMatchObject({ total: 3, total_pages: 2, has_next: true })
      expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(['three', 'one', 'two'])
      expect(third.data).toEqual([])
    }
  })

  test('do not count deleted ones', async () => {
    await keep('one')
    await sql`insert into favorites_bookmarks (account_id, type, item_id, created_at)
      values (1, 'article', 2000000001, now())`.execute(db)
    const { data, page_info: info } = await alice.call(search, { query: { category } })
    expect(data).toHaveLength(1)
    expect(info.total).toBe(1)
  })

  test('of a member cannot be found by others [PERM-12]', async () => {
    await keep('one')
    expect(await slugs('', bob)).toEqual([])
    expect(await slugs('patience', bob)).toEqual([])
  })

  test('require a login from a visitor [B-72]', async () => {
    for (const q of ['', 'patience']) {
      const { code, message } = await visitor.refused(search, 403, { query: { q, category } })
      expect({ code, message }).toEqual({
        code: 'ResourceNeedsLogin',
        message: 'Please login to view this resource !',
      })
    }
  })
})
