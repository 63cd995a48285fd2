import { getCollection } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { StudioCity } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { beginFinished, publish, save } = await draftAlbums(app)

const list = async (search = '') => (await nura.call(studio.listStudioCities, { query: { search } })).data
const find = async (name: string): Promise<StudioCity> => {
  const found = (await list()).find((city) => city.name === name)
  if (found === undefined) throw new Error(`No city is called ${name}.`)
  return found
}
const change = async ({ id, revision }: StudioCity, titles: object) =>
  (await nura.call(studio.changeCity, { params: { id }, body: { revision, ...titles } })).data

test('a city can be named in other languages, is found by these names and shown with them immediately', async () => {
  const named = await change(await find('Bursa'), { title_ar: 'بورصة', title_ur: 'بورصہ' })
  expect(named).toMatchObject({
    name: 'Bursa',
    country: 'TR',
    title_ar: 'بورصة',
    title_tr: null,
    title_ur: 'بورصہ',
  })
  for (const search of ['BURS', 'بورصہ']) expect(await list(search), search).toEqual([named])
  expect(await list('%')).toEqual([])
  expect(await lastAuditLine(db)).toEqual({
    action: 'city.change',
    label: 'Bursa',
    before: { titles: {} },
    after: { titles: { ar: 'بورصة', ur: 'بورصہ' } },
  })
})

test('a city name in another language means the existing city of that country', async () => {
  const aleppo = await change(await find('Aleppo'), { title_ar: 'حلب' })
  const { data } = await nura.call(studio.suggestWords, { query: { of: 'city', search: 'حلب' } })
  expect(data.map(({ value }) => value)).toEqual(['Aleppo'])
  const publishIn = async (country: string) => {
    const { item, draft, revision } = await beginFinished()
    const saved = await save(item.id, revision, { ...draft, city: 'حلب', country })
    return (await publish(item.id, saved.revision)).item.slug
  }
  const slug = await publishIn('SY')
  expect((await find('Aleppo')).audios).toBe(aleppo.audios + 1)
  const page = async () =>
    (await visitor.call(getCollection, { params: { type: slug }, query: {} })).data.city
  await expect.poll(page).toBe('Aleppo')
  await publishIn('TR')
  expect((await find('حلب')).country).toBe('TR')
})

test('a city is not changed when someone else has changed it since, or when it does not exist', async () => {
  const { id, revision } = await find('York')
  await omar.call(studio.changeCity, { params: { id }, body: { title_ur: 'یارک', revision } })
  const body = { title_ur: 'یورک', revision }
  const codeOf = async (status: number, id: number) =>
    (await nura.refused(studio.changeCity, status, { params: { id }, body })).code
  expect(await codeOf(409, id)).toBe('EditConflict')
  expect(await codeOf(404, 999_999)).toBe('NotFound')
})
