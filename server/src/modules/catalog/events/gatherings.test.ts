import { getGathering, listMajalis, listUpcomingSuhbas } from '@sohbet/contract'
import {
  changeGathering,
  createGathering,
  createMajlis,
  type GatheringFields,
  listGatherings,
  removeGathering,
  removeMajlis,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Guest } from '#test/app/cast.ts'
import { readAuditLog } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { skip, lines } = readAuditLog(db)

const evening: GatheringFields = {
  title: 'Evening of dhikr',
  title_ar: null,
  title_tr: null,
  title_ur: null,
  description: 'Tea from seven, dhikr at half past.\nEverybody is welcome.',
  local_time: '2030-12-03T19:30',
  time_zone: 'Europe/London',
  place: 'Leeds, United Kingdom',
  place_ar: null,
  place_tr: null,
  place_ur: null,
  url: null,
  majlis_id: null,
}

const leeds = {
  name: 'Leeds Majlis',
  country: 'GB',
  city: 'Leeds',
  latitude: 53.8,
  longitude: -1.55,
  times: 'Thursdays',
  contact: 'leeds@majalis.sohbet.example',
}

beforeEach(async () => {
  await db.deleteFrom('catalog_upcoming_suhbas').execute()
  await skip()
})

const create = async (fields: Partial<GatheringFields> = {}) =>
  (await nura.call(createGathering, { body: { ...evening, ...fields } })).data
const namesIn = async (language: string) => {
  const { body } = await visitor.get(`/content${listUpcomingSuhbas.path}`, { 'accept-language': language })
  return listUpcomingSuhbas.returns.parse(body).data.map(({ title, place }) => [title, place])
}
const seen = async () => (await visitor.call(listUpcomingSuhbas, { query: {} })).data
const revision = async () =>
  await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()

test("a gathering and its place are named in the reader's language where that is known", async () => {
  const own = [evening.title, evening.place]
  const arabic = { title_ar: 'مساء ذكر', place_ar: 'ليدز، المملكة المتحدة' }
  const turkish = { title_tr: 'Zikir akşamı', place_tr: 'Leeds, Birleşik Krallık' }
  const { id, revision } = await create(arabic)
  expect([await namesIn('ar'), await namesIn('tr')]).toEqual([[Object.values(arabic)], [own]])
  const body = { ...evening, ...turkish, revision }
  const { data } = await nura.call(changeGathering, { params: { id }, body })
  expect(data).toMatchObject({ title_ar: null, place_ar: null, ...turkish })
  expect([await namesIn('ar'), await namesIn('tr')]).toEqual([[own], [Object.values(turkish)]])
  expect((await lines())[1]).toMatchObject({
    before: { ...arabic, title_tr: null, place_tr: null },
    after: { ...turkish, title_ar: null, place_ar: null },
  })
})

test("its page and the map show its title in the reader's language as well", async () => {
  const { data: majlis } = await nura.call(createMajlis, { body: leeds })
  const { id } = await create({ title_ur: 'ذکر کی شام', majlis_id: majlis.id })
  const answerTo = async (path: string) => {
    const { body } = await visitor.get(`/content${path}`, { 'accept-language': 'ur' })
    return body
  }
  const page = getGathering.returns.parse(await answerTo(getGathering.path.replace(':id', String(id))))
  expect(page.data.title).toBe('ذکر کی شام')
  const onMap = async () => listMajalis.returns.parse(await answerTo(listMajalis.path)).data[0]
  expect((await onMap())?.next_gathering?.title).toBe('ذکر کی شام')
  app.clock.set('2030-12-04T00:00:00Z')
  expect((await onMap())?.gatherings.map(({ title }) => title)).toEqual(['ذکر کی شام'])
  await nura.call(removeMajlis, { params: { id: majlis.id } })
})

describe('announcing a gathering', () => {
  test('uses the local time of its place, and listeners see it immediately', async () => {
    const before = await revision()
    const made = await create()
    expect(made).toMatchObject({ ...evening, starts_at: '2030-12-03T19:30:00.000Z', is_past: false })
    expect(await seen()).toEqual([
      expect.objectContaining({
        id: made.id,
        title: evening.title,
        starts_at: '2030-12-03T19:30:00.000Z',
        time_zone: 'Europe/London',
      }),
    ])
    expect(await revision()).not.toEqual(before)
    expect(await lines()).toEqual([
      {
        action: 'gathering.create',
        actor: 'nura@example.org',
        subject: `gathering:${made.id}`,
        label: evening.title,
        before: null,
        after: { ...evening, recording_item_id: null },
      },
    ])
  })

  test('may have a link, and uses +03:00 where it has no time zone [B-83]', async () => {
    const url = 'https://example.org/event?id=1'
    expect(await create({ time_zone: null, url })).toMatchObject({
      starts_at: '2030-12-03T16:30:00.000Z',
      local_time: '2030-12-03T19:30',
      url,
    })
  })

  test.each([
    ['2020-12-03T19:30', 'This time is over. Please choose a later one.'],
    ['2030-02-30T19:30', 'This time does not exist at that place on that day (the clocks change).'],
    // The hour that is skipped when summer time begins in London.
    ['2030-03-31T01:30', 'This time does not exist at that place on that day (the clocks change).'],
  ])('is refused at %s', async (time, sentence) => {
    const { code, errors } = await nura.refused(createGathering, 400, {
      body: { ...evening, local_time: time },
    })
    expect([code, errors]).toEqual(['BadRequest', { local_time: sentence }])
    expect([await seen(), await lines()]).toEqual([[], []])
  })

  test.each([
    ['title', '', 'Please fill this in'],
    ['title', 'x'.repeat(201), 'This is too long'],
    ['title', 'two\nlines', 'This has a character that cannot be shown'],
    ['description', 'x\0', 'This has a character that cannot be shown'],
    ['local_time', 'tomorrow', 'Please give a day and a time'],
    ['time_zone', 'Europe/Atlantis', 'This zone is not known'],
    ['url', 'javascript:alert(1)', 'An address begins with / or https://'],
  ])('is refused with %s being %j', async (field, value, sentence) => {
    const { code, errors } = await nura.refused(createGathering, 400, {
      body: { ...evening, [field]: value },
    })
    expect([code, errors]).toEqual(['BadRequest', { [field]: sentence }])
  })
})

describe('changing a gathering', () => {
  test('logs the changed fields', async () => {
    const { id, revision: read } = await create()
    const body = { ...evening, place: 'Bradford', local_time: '2030-12-04T20:00', revision: read }
    const { data } = await nura.call(changeGathering, { params: { id }, body })
    expect(data).toMatchObject({ id, place: 'Bradford', starts_at: '2030-12-04T20:00:00.000Z' })
    expect(await seen()).toEqual([expect.objectContaining({ place: 'Bradford' })])
    expect((await lines())[1]).toMatchObject({
      action: 'gathering.change',
      before: { place: evening.place, local_time: evening.local_time },
      after: { place: 'Bradford', local_time: '2030-12-04T20:00' },
    })
  })

  test('without a difference is not a change', async () => {
    const { id, revision: read } = await create()
    const before = await revision()
    await nura.call(changeGathering, { params: { id }, body: { ...evening, revision: read } })
    expect([(await lines()).length, await revision()]).toEqual([1, before])
  })

  test('is refused when someone else has changed it since, or when it does not exist', async () => {
    const { id, revision: read } = await create()
    const change = (person: Guest, place: string) => ({
      person,
      input: { params: { id }, body: { ...evening, place, revision: read } },
    })
    const [first, second] = [change(omar, 'York'), change(nura, 'Hull')]
    await first.person.call(changeGathering, first.input)
    expect((await second.person.refused(changeGathering, 409, second.input)).code).toBe('EditConflict')
    expect((await seen()).map(({ place }) => place)).toEqual(['York'])
    const missing = { ...second.input, params: { id: 999_999 } }
    expect((await nura.refused(changeGathering, 404, missing)).code).toBe('NotFound')
  })

  test('cannot move it into the past; a past one may be corrected', async () => {
    const { id, revision: read } = await create()
    const past = { ...evening, local_time: '2020-01-01T10:00', revision: read }
    const { errors } = await nura.refused(changeGathering, 400, { params: { id }, body: past })
    expect(errors).toEqual({ local_time: 'This time is over. Please choose a later one.' })
    app.clock.set('2031-01-01T00:00:00Z')
    const corrected = { ...evening, title: 'Evening of Dhikr', revision: read }
    const { data } = await nura.call(changeGathering, { params: { id }, body: corrected })
    expect(data).toMatchObject({ title: 'Evening of Dhikr', is_past: true })
  })
})

test('removing a gathering logs its last values', async () => {
  const { id } = await create()
  await nura.call(removeGathering, { params: { id }, query: {} })
  expect(await seen()).toEqual([])
  expect((await lines())[1]).toMatchObject({ action: 'gathering.remove', before: evening, after: null })
  expect((await nura.refused(removeGathering, 404, { params: { id }, query: {} })).code).toBe('NotFound')
})

test('upcoming gatherings come first, the next one at the top, then past ones, newest first', async () => {
  for (const time of ['2027-05-01T10:00', '2030-01-01T10:00', '2029-01-01T10:00', '2027-06-01T10:00'])
    await create({ title: time, local_time: time })
  app.clock.set('2028-01-01T00:00:00Z')
  const { data } = await nura.call(listGatherings)
  expect(data.map(({ title, is_past: isPast }) => [title, isPast])).toEqual([
    ['2029-01-01T10:00', false],
    ['2030-01-01T10:00', false],
    ['2027-06-01T10:00', true],
    ['2027-05-01T10:00', true],
  ])
})
