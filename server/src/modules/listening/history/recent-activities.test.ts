import {
  addRecentActivity,
  clearRecentActivities,
  listRecentActivities,
  removeRecentActivity,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds, missingId } from '#test/library/library-ids.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { people } from '#test/app/cast.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const { trackId, albumId, articleId } = await libraryIds(db)
const [patience, gratitude] = [trackId('On patience'), trackId('On gratitude')]
const [evening, guests] = [trackId('The long evening'), trackId('Before the guests')]
const [album, hostLessons] = [albumId('suhba-in-leeds'), albumId('majlis-host-lessons')]
const letter = articleId('letter-1')

let minutes = 0
beforeEach(async () => {
  minutes = 0
  await db.deleteFrom('listening_activities').execute()
})

type Entry = {
  type: 'audio' | 'album' | 'article'
  item_id: number
  activity: 'played' | 'viewed' | 'downloaded'
}

async function add(body: Entry, person = alice): Promise<number> {
  minutes += 1
  app.clock.set(new Date(Date.UTC(2026, 10, 21, 9, minutes)))
  return (await person.call(addRecentActivity, { body })).data.id
}

const played = (item_id = patience): Entry => ({ type: 'audio', item_id, activity: 'played' })
const history = async (query = {}, person = alice) => await person.call(listRecentActivities, { query })

describe('what was played, opened or downloaded [LIB-03 API-37]', () => {
  test('is listed with its track and album [API-36 LIB-01]', async () => {
    const id = await add(played())
    const { data } = await history()
    expect(data).toMatchObject([
      {
        id,
        type: 'audio',
        activity: 'played',
        created_at: '2026-11-21T09:01:00.000Z',
        album: { slug: 'suhba-in-leeds', album_type: 'suhba', album_sub_type: 'public' },
        track: { id: patience, title: 'On patience', is_locked: false },
        article: null,
      },
    ])
    expect(data[0]?.track?.s3_url).toMatch(/^\/media\/v1\//)
  })

  test('may be an album or an article, each with its kind [B-100]', async () => {
    await add({ type: 'album', item_id: album, activity: 'viewed' })
    await add({ type: 'article', item_id: letter, activity: 'viewed' })
    expect((await history()).data).toMatchObject([
      { type: 'article', album: null, track: null, article: { slug: 'letter-1', cover_seed: 'letter-1' } },
      { type: 'album', album: { id: album, title: 'Suhba in Leeds' }, track: null, article: null },
    ])
  })

  test('is listed once per item and activity, and moves to the top when repeated [B-100]', async () => {
    const first = await add(played())
    const second = await add(played(gratitude))
    const viewed = await add({ ...played(), activity: 'viewed' })
    expect(await add(played())).toBe(first)
    expect((await history()).data.map(({ id }) => id)).toEqual([first, viewed, second])
  })

  test('is in its member’s history only [PERM-12]', async () => {
    await add(played())
    await add(played(gratitude), bob)
    expect((await history()).data.map((entry) => entry.track?.id)).toEqual([patience])
    expect((await history({}, bob)).data.map((entry) => entry.track?.id)).toEqual([gratitude])
  })

  test.each([
    ['an unknown track', { type: 'audio', item_id: missingId, activity: 'played' }],
    ['an unknown album', { type: 'album', item_id: missingId, activity: 'viewed' }],
    ['an unknown article', { type: 'article', item_id: missingId, activity: 'viewed' }],
    ['a track that their plan does not open', { type: 'audio', item_id: evening, activity: 'played' }],
    ['a lesson for hosts', { type: 'audio', item_id: guests, activity: 'played' }],
    ['the album of the lessons for hosts', { type: 'album', item_id: hostLessons, activity: 'viewed' }],
  ] satisfies [string, Entry][])('is not found when it is %s', async (_what, body) => {
    const { code } = await alice.refused(addRecentActivity, 404, { body })
    expect(code).toBe('NotFound')
    expect((await history()).data).toEqual([])
  })

  test('includes a lesson for hosts as long as the member is a host [B-88]', async () => {
    await add(played(guests), hamid)
    expect((await history({}, hamid)).data).toHaveLength(1)
    await db.updateTable('listening_activities').set({ account_id: people.alice.accountId }).execute()
    expect((await history()).data).toEqual([])
  })
})

describe('the history [LIB-02 API-36]', () => {
  test('has at most 100 entries a page, or fewer on request', async () => {
    await db
      .insertInto('listening_activities')
      .columns(['account_id', 'type', 'item_id', 'activity', 'done_at'])
      .expression((eb) =>
        eb
          .selectFrom('catalog_tracks')
          .crossJoin(eb.selectFrom('catalog_articles').select('id').orderBy('id').limit(3).as('copies'))
          .select((select) => [
            select.val(people.alice.accountId).as('account_id'),
            select.val('audio').as('type'),
            'catalog_tracks.id',
            select
              .case()
              .when('copies.id', '=', 1)
              .then('played')
              .when('copies.id', '=', 2)
              .then('viewed')
              .else('downloaded')
              .end()
              .as('activity'),
            select.val(new Date('2026-11-20T09:00:00Z')).as('done_at'),
          ]),
      )
      .execute()
    const page = await history({ source: 'web', page: 1, per_page: 100 })
    expect(page.page_info).toMatchObject({ page: 1, per_page: 100, total_pages: 2, has_next: true })
    expect((await history({ per_page: 2, page: 2 })).data.map(({ id }) => id)).toEqual(
      page.data.slice(2, 4).map(({ id }) => id),
    )
    expect((await history({ page: 3 })).data).toEqual([])
    await alice.refused(listRecentActivities, 400, { query: { per_page: 101 } })
    await alice.refused(listRecentActivities, 400, { query: { page: 0 } })
  })

  test('lists only downloads on request [B-101]', async () => {
    await add(played())
    await add({ ...played(gratitude), activity: 'downloaded' })
    const { data, page_info } = await history({ activity: 'downloaded' })
    expect(data.map((entry) => entry.track?.id)).toEqual([gratitude])
    expect(page_info.total).toBe(1)
    await alice.refused(listRecentActivities, 400, { query: { activity: 'liked' as 'played' } })
  })

  test('neither lists nor counts deleted items', async () => {
    await add(played())
    await db
      .insertInto('listening_activities')
      .values(
        (['audio', 'album', 'article'] as const).map((type) => ({
          account_id: people.alice.accountId,
          type,
          item_id: missingId,
          activity: 'played',
          done_at: new Date('2026-11-21T08:00:00Z'),
        })),
      )
      .execute()
    const { data, page_info } = await history()
    expect(data.map((entry) => entry.track?.id)).toEqual([patience])
    expect(page_info.total).toBe(1)
  })

  test('lists a track that the current plan locks, without its address', async () => {
    await add(played(evening), bob)
    await db.updateTable('listening_activities').set({ account_id: people.alice.accountId }).execute()
    expect((await history()).data).toMatchObject([{ track: { id: evening, is_locked: true, s3_url: null } }])
  })

  test('can lose one entry, or all of them', async () => {
    const id = await add(played())
    await add(played(gratitude))
    await add(played(), bob)
    expect((await alice.call(removeRecentActivity, { params: { id } })).data).toEqual({ id, deleted: true })
    expect((await history()).data.map((entry) => entry.track?.id)).toEqual([gratitude])
    await add(played())
    expect((await alice.call(clearRecentActivities)).data).toEqual({ removed: 2 })
    expect((await history()).data).toEqual([])
    expect((await alice.call(clearRecentActivities)).data).toEqual({ removed: 0 })
    expect((await history({}, bob)).data).toHaveLength(1)
  })
})
