import { listMajalis } from '@sohbet/contract'
import {
  changeMajlis,
  createMajlis,
  listStudioMajalis,
  type MajlisFields,
  removeMajlis,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAuditLog } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { skip, lines } = readAuditLog(db)

const leeds: MajlisFields = {
  name: 'Majlis of Leeds',
  title_ar: null,
  title_tr: 'Leeds Meclisi',
  title_ur: null,
  country: 'GB',
  city: 'Leeds',
  city_ar: 'ليدز',
  city_tr: null,
  city_ur: 'لیڈز',
  latitude: 53.8,
  longitude: -1.55,
  times: 'Thursdays at 19:30',
  contact: 'leeds@example.org',
  is_open_to_all: true,
}

beforeEach(async () => {
  await db.deleteFrom('catalog_majalis').execute()
  await skip()
})

const create = async (fields: Partial<MajlisFields> = {}) =>
  (await nura.call(createMajlis, { body: { ...leeds, ...fields } })).data
const onTheMap = async () => (await visitor.call(listMajalis)).data

const get = async (path: string, language: string) =>
  (await visitor.get(`/content${path}`, { 'accept-language': language })).body

describe('adding a majlis', () => {
  test('shows it to listeners immediately, although the map was cached', async () => {
    expect(await onTheMap()).toEqual([])
    const made = await create()
    const { name, city, country, latitude: lat, longitude: lng, times, contact } = leeds
    const shown = { name, city, country, lat, lng, times, contact, other_names: expect.any(Array) }
    const isOpen = { is_open_to_all: true }
    await expect
      .poll(onTheMap)
      .toEqual([{ id: made.id, ...shown, ...isOpen, next_gathering: null, gatherings: [] }])
    expect(await lines()).toEqual([
      {
        action: 'majlis.create',
        actor: 'nura@example.org',
        subject: `majlis:${made.id}`,
        label: leeds.name,
        before: null,
        after: leeds,
      },
    ])
  })

  test("shows it and its city under their names in the reader's language", async () => {
    await create()
    const seenIn = async (language: string) => {
      const { data } = listMajalis.returns.parse(await get(listMajalis.path, language))
      return data.map(({ name, city, other_names: others }) => [name, city, ...others])
    }
    await expect
      .poll(() => seenIn('ar'))
      .toEqual([['Majlis of Leeds', 'ليدز', 'Leeds', 'Leeds Meclisi', 'لیڈز']])
    expect(await seenIn('tr')).toEqual([['Leeds Meclisi', 'Leeds', 'Majlis of Leeds', 'ليدز', 'لیڈز']])
    expect(await seenIn('ur')).toEqual([['Majlis of Leeds', 'لیڈز', 'Leeds', 'Leeds Meclisi', 'ليدز']])
  })

  test('shows the next of its gatherings', async () => {
    const { id } = await create()
    const day = (days: number): string =>
      new Date(app.services.clock.now().getTime() + days * 86_400_000).toISOString()
    const row = { description: '', place: 'Leeds', majlis_id: id }
    const [ahead] = await db
      .insertInto('catalog_upcoming_suhbas')
      .values([3, 9, -3].map((days) => ({ ...row, title: `In ${days} days`, starts_at: day(days) })))
      .returning(['id', 'starts_at'])
      .execute()
    const [shown] = await onTheMap()
    expect(shown?.next_gathering).toEqual({
      id: ahead?.id,
      title: 'In 3 days',
      starts_at: ahead?.starts_at.toISOString(),
    })
  })

  test('adds a country that the catalogue did not have', async () => {
    expect((await create({ country: 'BT', city: 'Thimphu' })).country).toBe('BT')
  })

  test('is refused under the name of another majlis', async () => {
    await create()
    const { code, errors } = await nura.refused(createMajlis, 400, { body: leeds })
    expect([code, errors]).toEqual([
      'BadRequest',
      { name: 'Another majlis has this name. Please choose another name.' },
    ])
    expect((await lines()).length).toBe(1)
  })

  test.each([
    ['name', '', 'Please fill this in'],
    ['city', 'x'.repeat(121), 'This is too long'],
    ['country', 'ZZ', 'Please choose a country'],
    ['latitude', 90.1, 'A latitude is between −90 and 90'],
    ['longitude', -180.1, 'A longitude is between −180 and 180'],
    ['times', ' ', 'Please fill this in'],
    ['contact', 'x\ny', 'This has a character that cannot be shown'],
  ])('is refused with %s being %j', async (field, value, sentence) => {
    const { errors } = await nura.refused(createMajlis, 400, { body: { ...leeds, [field]: value } })
    expect(errors).toEqual({ [field]: sentence })
  })
})

describe('changing a majlis', () => {
  test('logs the changed fields', async () => {
    const { id, revision } = await create()
    const body = { ...leeds, times: 'Fridays at 20:00', revision }
    const { data } = await nura.call(changeMajlis, { params: { id }, body })
    expect(data).toMatchObject({ id, times: 'Fridays at 20:00' })
    await expect.poll(onTheMap).toEqual([expect.objectContaining({ times: 'Fridays at 20:00' })])
    expect((await lines())[1]).toMatchObject({
      action: 'majlis.change',
      before: { times: leeds.times },
      after: { times: 'Fridays at 20:00' },
    })
  })

  test("is refused over another's name or change, and when it does not exist", async () => {
    const { id, revision } = await create()
    await create({ name: 'Majlis of York' })
    const refusal = async (status: number, fields: object, params = { id }) =>
      await nura.refused(changeMajlis, status, { params, body: { ...leeds, revision, ...fields } })
    expect((await refusal(400, { name: 'Majlis of York' })).errors).toEqual({
      name: 'Another majlis has this name. Please choose another name.',
    })
    await omar.call(changeMajlis, { params: { id }, body: { ...leeds, city: 'York', revision } })
    expect((await refusal(409, { city: 'Hull' })).code).toBe('EditConflict')
    expect((await refusal(404, {}, { id: 999_999 })).code).toBe('NotFound')
  })
})

test('removing a majlis logs its last values', async () => {
  const { id } = await create()
  await nura.call(removeMajlis, { params: { id } })
  await expect.poll(onTheMap).toEqual([])
  expect((await lines())[1]).toMatchObject({ action: 'majlis.remove', before: leeds, after: null })
  expect((await nura.refused(removeMajlis, 404, { params: { id } })).code).toBe('NotFound')
})

test('majalis are ordered by country and city, for listeners too [MAJLIS-01 B-87]', async () => {
  await create({ name: 'c', country: 'TR', city: 'Bursa' })
  await create({ name: 'b', city: 'York' })
  await create({ name: 'a', city: 'Hull' })
  expect((await nura.call(listStudioMajalis)).data.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await expect.poll(async () => (await onTheMap()).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
