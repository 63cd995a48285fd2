import { describe, expect, test } from 'vitest'
import {
  getCollection,
  getNavbarMenu,
  getPageIndex,
  listCollectionTypes,
  listUpcomingSuhbas,
} from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, hamid } = app.cast

test('the menu is a tree ordered by position, in both fields of the answer [API-21 PERM-04 A-46]', async () => {
  const { items, data } = await visitor.call(getNavbarMenu)
  expect(items).toEqual([
    {
      title: 'Audios',
      path: '/audios',
      items: [
        {
          title: 'By topic',
          path: null,
          items: [{ title: 'Patience', path: '/audios/t-patience', items: [] }],
        },
      ],
    },
    { title: 'More', path: null, items: [{ title: 'Map', path: '/majlis-map', items: [] }] },
  ])
  expect(data).toEqual({ items })
})

test('lists the types of collections [API-19]', async () => {
  const { data } = await visitor.call(listCollectionTypes)
  expect(data.map(({ title, slug }) => [title, slug])).toEqual([
    ['Suhba', 'suhba'],
    ['Album', 'album'],
    ['Zawiya lesson', 'zawiya'],
  ])
})

describe('upcoming suhbas [API-20 SUHBA-03]', () => {
  test('are listed next one first, without past ones [B-83]', async () => {
    const { data } = await visitor.call(listUpcomingSuhbas, { query: { source: 'web' } })
    expect(data).toEqual([
      {
        id: 3,
        title: 'Tonight',
        description: 'All are welcome',
        starts_at: '2026-11-21T18:00:00.000Z',
        time_zone: null,
        place: 'Leeds',
        image: null,
        url: null,
      },
      expect.objectContaining({ title: 'In December' }),
    ])
  })

  test('leave the list at the moment they begin [B-83]', async () => {
    app.clock.set('2026-11-21T18:00:00Z')
    const { data } = await visitor.call(listUpcomingSuhbas, { query: {} })
    expect(data.map(({ title }) => title)).toEqual(['In December'])
  })

  test('are an empty list, not an error, when nothing is announced [SUHBA-04]', async () => {
    app.clock.set('2027-01-01T00:00:00Z')
    expect(await visitor.call(listUpcomingSuhbas, { query: {} })).toEqual({ data: [] })
  })
})

describe('the index of questions [API-22 SUHBA-02]', () => {
  test('groups questions by topic, each with its second in the talk [B-80 B-81]', async () => {
    const index = await visitor.call(getPageIndex)
    const { data: talk } = await visitor.call(getCollection, {
      params: { type: 'suhba-in-leeds' },
      query: {},
    })
    expect(index.items.map(({ title, path, items }) => [title, path, items.map((one) => one.title)])).toEqual(
      [
        ['Gratitude', null, ['Whom do we thank first?']],
        ['Patience', null, ['How long is long enough?', 'What is patience?']],
        ['Other questions', null, ['May I leave early?']],
      ],
    )
    expect(index.items[0]?.items[0]?.path).toBe(
      `/audios/detail/suhba-in-leeds?t=3#audio-${talk.tracks[1]?.id}`,
    )
    expect(new Set(index.index_ids)).toEqual(new Set(talk.index.map(({ id }) => id)))
    expect(index.data).toEqual({ items: index.items, index_ids: index.index_ids })
  })

  test('contains no question of a closed talk, not even for a host [B-88]', async () => {
    expect(JSON.stringify(await hamid.call(getPageIndex))).not.toContain('Who sits where?')
  })
})
