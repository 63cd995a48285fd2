import { listUpcomingSuhbas } from '@sohbet/contract'
import {
  changeGathering,
  createGathering,
  type Gathering,
  type GatheringFields,
  listGatherings,
  type NewGatheringFields,
  removeGathering,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, nura } = app.cast
const { db } = app.services

const evening: GatheringFields = {
  title: 'Evening of dhikr',
  title_ar: null,
  title_tr: null,
  title_ur: null,
  description: 'Everybody is welcome.',
  local_time: '2030-03-21T19:30',
  time_zone: 'Europe/London',
  place: 'Leeds, United Kingdom',
  place_ar: null,
  place_tr: null,
  place_ur: null,
  url: null,
  majlis_id: null,
}
const threeWeeks = { ...evening, every: 'week', until: null, times: 3 } as const

beforeEach(async () => {
  await db.deleteFrom('catalog_upcoming_suhbas').execute()
  await db.deleteFrom('catalog_gathering_series').execute()
})

const create = async (fields: Partial<NewGatheringFields> = {}) =>
  (await nura.call(createGathering, { body: { ...threeWeeks, ...fields } })).data
const all = async () => (await nura.call(listGatherings)).data
const seen = async () => (await visitor.call(listUpcomingSuhbas, { query: {} })).data
const starts = async () => (await seen()).map(({ starts_at: startsAt }) => startsAt)
const change = async (
  { id, revision }: Gathering,
  fields: Partial<typeof evening>,
  scope: 'one' | 'following',
) =>
  (await nura.call(changeGathering, { params: { id }, body: { ...evening, ...fields, revision, scope } }))
    .data
const nth = async (index: number): Promise<Gathering> => {
  const found = (await all())[index]
  if (found === undefined) throw new Error('There are not so many.')
  return found
}

describe('a recurring gathering', () => {
  test('is announced for each date, at the same local hour across the start of summer time', async () => {
    const first = await create()
    // The clocks in London go forward on 31 March.
    expect(await starts()).toEqual([
      '2030-03-21T19:30:00.000Z',
      '2030-03-28T19:30:00.000Z',
      '2030-04-04T18:30:00.000Z',
    ])
    expect(first.series).toEqual({ id: expect.any(Number) as number, every: 'week', until: null, times: 3 })
    expect((await all()).map(({ series }) => series)).toEqual([first.series, first.series, first.series])
    expect(await lastAuditLine(db)).toEqual({
      action: 'gathering.create',
      label: evening.title,
      before: null,
      after: { ...evening, recording_item_id: null, every: 'week', until: null, times: 3 },
    })
  })

  test('ends with its last day, inclusive', async () => {
    await create({ times: null, until: '2030-04-04' })
    expect(await starts()).toHaveLength(3)
  })

  test('takes place an hour later on the day when summer time skips its hour', async () => {
    await create({ local_time: '2030-03-24T01:30', times: 2 })
    expect((await all()).map(({ local_time: local }) => local)).toEqual([
      '2030-03-24T01:30',
      '2030-03-31T02:30',
    ])
  })

  test.each([
    [{ times: null }, { times: 'Please say until when, or how many times' }],
    [{ times: 1 }, { times: 'A number from 2 to 104' }],
    [{ times: null, until: 'soon' }, { until: 'Please give a day' }],
    [{ times: null, until: '2030-03-21' }, { until: 'The last day comes after the first' }],
    [
      { times: null, until: '2030-03-22' },
      { until: 'It would take place only once by then. Please choose a later day.' },
    ],
    [
      { times: null, until: '2033-01-01' },
      { until: 'At most 104 gatherings are announced at once. Please choose an earlier day.' },
    ],
    [{ local_time: '2020-03-21T19:30' }, { local_time: 'This time is over. Please choose a later one.' }],
  ])('is refused with %j', async (fields, errors) => {
    const refused = await nura.refused(createGathering, 400, { body: { ...threeWeeks, ...fields } })
    expect(refused).toMatchObject({ code: 'BadRequest', errors })
    expect([await all(), await db.selectFrom('catalog_gathering_series').selectAll().execute()]).toEqual([
      [],
      [],
    ])
  })
})

describe('one gathering of a series', () => {
  test('can be changed or removed alone', async () => {
    await create()
    await change(await nth(1), { place: 'York', local_time: '2030-03-29T20:00' }, 'one')
    expect((await seen()).map(({ place }) => place)).toEqual([evening.place, 'York', evening.place])
    expect((await starts())[1]).toBe('2030-03-29T20:00:00.000Z')
    const { id } = await nth(1)
    await nura.call(removeGathering, { params: { id }, query: {} })
    expect(await starts()).toEqual(['2030-03-21T19:30:00.000Z', '2030-04-04T18:30:00.000Z'])
  })

  test('can be removed with the following ones; earlier ones stay', async () => {
    await create()
    const { id } = await nth(1)
    await nura.call(removeGathering, { params: { id }, query: { scope: 'following' } })
    expect(await starts()).toEqual(['2030-03-21T19:30:00.000Z'])
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'gathering.remove',
      before: { ...evening, local_time: '2030-03-28T19:30' },
      after: { following: 1 },
    })
  })
})

describe('a gathering of a series with the following ones', () => {
  test('is changed, and earlier ones are not', async () => {
    await create()
    await change(await nth(1), { local_time: '2030-03-29T20:00', title: 'Dhikr on Friday' }, 'following')
    expect((await all()).map(({ title, local_time: local }) => [title, local])).toEqual([
      [evening.title, '2030-03-21T19:30'],
      ['Dhikr on Friday', '2030-03-29T20:00'],
      ['Dhikr on Friday', '2030-04-05T20:00'],
    ])
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'gathering.change',
      after: { title: 'Dhikr on Friday', following: 1 },
    })
  })

  test('keeps what was changed on one of them individually', async () => {
    await create()
    await change(await nth(2), { place: 'York', local_time: '2030-04-04T21:00' }, 'one')
    await change(
      await nth(0),
      { place: 'Hull', place_ar: 'هل', local_time: '2030-03-20T18:00', url: '/majlis-map' },
      'following',
    )
    const shown = (await all()).map((one) => [one.place, one.place_ar, one.local_time, one.url])
    expect(shown).toEqual([
      ['Hull', 'هل', '2030-03-20T18:00', '/majlis-map'],
      ['Hull', 'هل', '2030-03-27T18:00', '/majlis-map'],
      ['York', null, '2030-04-04T21:00', '/majlis-map'],
    ])
  })

  test('moves to another time zone by local time', async () => {
    await create()
    await change(await nth(0), { time_zone: 'Europe/Istanbul' }, 'following')
    expect(await starts()).toEqual([
      '2030-03-21T16:30:00.000Z',
      '2030-03-28T16:30:00.000Z',
      '2030-04-04T16:30:00.000Z',
    ])
  })

  test('does not change gatherings of other series', async () => {
    await create({ title: 'Other' })
    await create()
    const first = (await all()).find(({ title }) => title === evening.title)
    if (first === undefined) throw new Error('There is one.')
    await change(first, { place: 'Hull' }, 'following')
    await nura.call(removeGathering, { params: { id: first.id }, query: { scope: 'following' } })
    expect((await seen()).map(({ title, place }) => [title, place])).toEqual(
      [1, 2, 3].map(() => ['Other', evening.place]),
    )
  })
})
