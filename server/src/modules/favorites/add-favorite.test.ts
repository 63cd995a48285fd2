import { sql } from 'kysely'
import { addFavorite, getArticle, getCollection, listFavorites, removeFavorite } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid, layla } = app.cast
const { db } = app.services
const collection = async (slug: string, person = alice) =>
  (await person.call(getCollection, { params: { type: slug }, query: {} })).data
const suhba = await collection('suhba-in-leeds')
const hostLessons = await collection('majlis-host-lessons', hamid)
const translations = await collection('latifiyah-translations', layla)
const { data: letter } = await alice.call(getArticle, { params: { slug: 'letter-2' } })
const missingId = 2_147_483_647
const bodies = {
  article: { type: 'article', item_id: letter.id },
  album: { type: 'album', item_id: suhba.id },
  audio: { type: 'audio', item_id: suhba.tracks[0]?.id ?? 0 },
} as const
const rows = async () => await db.selectFrom('favorites_bookmarks').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await sql`truncate favorites_bookmarks`.execute(db)
})

describe('bookmarking [API-33]', () => {
  test.each(['article', 'album', 'audio'] as const)(
    'stores an %s with its type [FAV-01 FAV-02 B-98]',
    async (type) => {
      const { data } = await alice.call(addFavorite, { body: bodies[type] })
      expect(data).toEqual({ id: expect.any(Number), ...bodies[type] })
      const listed = await alice.call(listFavorites, { query: { type } })
      expect(listed.data.map(({ id }) => id)).toEqual([data.id])
    },
  )

  test('the same item again keeps the first bookmark and its time [B-98]', async () => {
    const first = await alice.call(addFavorite, { body: bodies.article })
    const [before] = await rows()
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    expect(await alice.call(addFavorite, { body: bodies.article })).toEqual(first)
    expect(await rows()).toEqual([before])
  })

  test('the same item fifty times at once makes one bookmark [B-98]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => alice.call(addFavorite, { body: bodies.audio })),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('two members have separate bookmarks on the same item [PERM-12]', async () => {
    const own = await alice.call(addFavorite, { body: bodies.album })
    const other = await bob.call(addFavorite, { body: bodies.album })
    expect(other.data.id).not.toBe(own.data.id)
  })

  test('an article, an album and a talk with the same id are different items [FAV-01]', async () => {
    for (const type of ['article', 'album', 'audio'] as const)
      await alice.call(addFavorite, { body: { type, item_id: 1 } })
    expect(await rows()).toHaveLength(3)
  })

  test('a talk that is locked for the member can be bookmarked', async () => {
    const locked = (await collection('premier-nights')).tracks[0]
    expect(locked?.is_locked).toBe(true)
    await alice.call(addFavorite, { body: { type: 'audio', item_id: locked?.id ?? 0 } })
  })

  test.each(['article', 'album', 'audio'] as const)(
    'an %s that does not exist is refused [FAV-02]',
    async (type) => {
      const { code } = await alice.refused(addFavorite, 404, { body: { type, item_id: missingId } })
      expect(code).toBe('NotFound')
      expect(await rows()).toEqual([])
    },
  )

  test('an item closed to the member is answered like a missing one [B-88 MAJLIS-04]', async () => {
    const missing = await alice.refused(addFavorite, 404, { body: { type: 'album', item_id: missingId } })
    for (const { id, tracks } of [hostLessons, translations])
      for (const body of [
        { type: 'album', item_id: id } as const,
        { type: 'audio', item_id: tracks[0]?.id ?? 0 } as const,
      ])
        expect(await alice.refused(addFavorite, 404, { body })).toEqual(missing)
    expect(await rows()).toEqual([])
    await hamid.call(addFavorite, { body: { type: 'album', item_id: hostLessons.id } })
  })
})

describe('removing a bookmark [API-34]', () => {
  test('works by its own id, and the item can be bookmarked again [FAV-02]', async () => {
    const { data } = await alice.call(addFavorite, { body: bodies.article })
    expect(await alice.call(removeFavorite, { params: { id: data.id } })).toEqual({
      data: { id: data.id, deleted: true },
    })
    expect(await rows()).toEqual([])
    expect((await alice.call(addFavorite, { body: bodies.article })).data.id).not.toBe(data.id)
  })

  test('twice finds nothing the second time [FAV-02]', async () => {
    const { data } = await alice.call(addFavorite, { body: bodies.article })
    await alice.call(removeFavorite, { params: { id: data.id } })
    const { code } = await alice.refused(removeFavorite, 404, { params: { id: data.id } })
    expect(code).toBe('NotFound')
  })
})
