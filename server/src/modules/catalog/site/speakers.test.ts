import { getListing, getSpeaker } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { StudioSpeaker } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { beginFinished, publish, save } = await draftAlbums(app)

const list = async (search = '') => (await nura.call(studio.listSpeakers, { query: { search } })).data
const find = async (name: string): Promise<StudioSpeaker> => {
  const found = (await list()).find((speaker) => speaker.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}.`)
  return found
}
/** Publishes an album of a speaker. */
const publishOf = async (speaker: string) => {
  const { item, draft, revision } = await beginFinished()
  const saved = await save(item.id, revision, { ...draft, speaker })
  return (await publish(item.id, saved.revision)).item
}
const rename = async ({ id, revision }: StudioSpeaker, name: string) =>
  (await nura.call(studio.changeSpeaker, { params: { id }, body: { name, revision } })).data
const title = async ({ id, name, revision }: StudioSpeaker, titles: object) =>
  (await nura.call(studio.changeSpeaker, { params: { id }, body: { name, revision, ...titles } })).data
const merge = async (one: StudioSpeaker, into: StudioSpeaker) =>
  (await nura.call(studio.mergeSpeakers, { params: { id: one.id }, body: { into: into.id } })).data

test('the list counts the items of each speaker and finds names and slugs', async () => {
  await publishOf('Shaykh Halim')
  expect(await find('Shaykh Halim')).toMatchObject({ slug: 'shaykh-halim', audios: 1, articles: 0 })
  expect((await list('halim')).map(({ name }) => name)).toEqual(['Shaykh Halim'])
  expect(await list('_')).toEqual([])
  await publishOf('Léyla Şahin')
  for (const typed of ['leyla', 'Sahin', 'LÉYLA ŞAHİN'])
    expect((await list(typed)).map(({ name }) => name)).toEqual(['Léyla Şahin'])
})

describe('renaming a speaker', () => {
  test('to a name that looks garbled is refused until it is accepted [SOUND-06]', async () => {
    await publishOf('Shaykh Adem')
    const { id, revision } = await find('Shaykh Adem')
    const body = { name: 'GÃ¶nÃ¼l', revision, title_ar: 'سليم' }
    expect(await nura.refused(studio.changeSpeaker, 409, { params: { id }, body })).toMatchObject({
      code: 'GarbledText',
      errors: { name: 'This looks garbled: “GÃ¶nÃ¼l”' },
    })
    await nura.call(studio.changeSpeaker, { params: { id }, body: { ...body, accepts_garbled: true } })
    expect(await find('GÃ¶nÃ¼l')).toMatchObject({ id, title_ar: 'سليم' })
  })

  test('keeps their page address; a draft with the old name still means them', async () => {
    const item = await publishOf('Shaykh Nuri')
    const first = await rename(await find('Shaykh Nuri'), 'Shaykh Nuri Effendi')
    expect(first).toMatchObject({ slug: 'shaykh-nuri', name: 'Shaykh Nuri Effendi' })
    expect(await lastAuditLine(db)).toEqual({
      action: 'speaker.change',
      label: 'Shaykh Nuri Effendi',
      before: { name: 'Shaykh Nuri' },
      after: { name: 'Shaykh Nuri Effendi' },
    })
    await rename(first, 'Nuri of Konya')
    const more = [await publishOf('Shaykh Nuri'), await publishOf('Shaykh Nuri Effendi')]
    const page = async () => (await visitor.call(getSpeaker, { params: { slug: 'shaykh-nuri' } })).data
    await expect
      .poll(async () => (await page()).albums.map(({ slug }) => slug).toSorted())
      .toEqual([item, ...more].map(({ slug }) => slug).toSorted())
    expect((await page()).name).toBe('Nuri of Konya')
    expect((await list('nuri')).length).toBe(1)
  })

  test.each([
    ['', 'Please fill this in'],
    ['ustadha MARYAM', 'Another speaker has this name. The two may be merged.'],
  ])('to %j is refused', async (name, sentence) => {
    const { id, revision } = await find('Shaykh Yusuf')
    const { errors } = await nura.refused(studio.changeSpeaker, 400, {
      params: { id },
      body: { name, revision },
    })
    expect(errors).toEqual({ name: sentence })
  })

  test('is refused when someone else has changed the speaker since, or when they do not exist', async () => {
    await publishOf('Shaykh Salim')
    const { id, revision } = await find('Shaykh Salim')
    await omar.call(studio.changeSpeaker, { params: { id }, body: { name: 'Shaykh Selim', revision } })
    const body = { name: 'Selim', revision }
    expect((await nura.refused(studio.changeSpeaker, 409, { params: { id }, body })).code).toBe(
      'EditConflict',
    )
    expect((await nura.refused(studio.changeSpeaker, 404, { params: { id: 999_999 }, body })).code).toBe(
      'NotFound',
    )
  })
})

test('a speaker can be named in other languages and found by these names', async () => {
  await publishOf('Shaykh Zarruq')
  const named = await title(await find('Shaykh Zarruq'), { title_ar: 'الشيخ زروق', title_tr: 'Şeyh Zerruk' })
  const titles = { title_ar: 'الشيخ زروق', title_tr: 'Şeyh Zerruk', title_ur: null }
  expect(named).toMatchObject({ name: 'Shaykh Zarruq', slug: 'shaykh-zarruq', ...titles })
  expect(await lastAuditLine(db)).toMatchObject({
    before: { titles: {} },
    after: { titles: { ar: 'الشيخ زروق', tr: 'Şeyh Zerruk' } },
  })
  for (const search of ['زروق', 'zerruk']) expect(await list(search), search).toEqual([named])
  const { data } = await nura.call(studio.suggestWords, { query: { of: 'speaker', search: 'زروق' } })
  expect(data).toEqual([{ value: 'Shaykh Zarruq', label: 'Shaykh Zarruq' }])
  // A draft that uses this name means the same speaker.
  await publishOf('الشيخ زروق')
  expect((await list('زروق')).map(({ audios }) => audios)).toEqual([2])
})

describe('merging two speakers', () => {
  test('moves all items to the target, found under both addresses', async () => {
    const items = [await publishOf('Sh. Karim'), await publishOf('Shaykh Karim')]
    const [one, other] = [await find('Sh. Karim'), await find('Shaykh Karim')]
    expect(await merge(one, other)).toMatchObject({ name: 'Shaykh Karim', audios: 2 })
    const moved = async () => (await visitor.call(getSpeaker, { params: { slug: one.slug } })).data.slug
    await expect.poll(moved).toBe(other.slug)
    const slugs = items.map(({ slug }) => slug).toSorted()
    for (const speaker of [one.slug, other.slug])
      await expect
        .poll(async () => {
          const { data } = await visitor.call(getListing, { query: { type: 'audios', speaker } })
          return data.map(({ slug }) => slug).toSorted()
        })
        .toEqual(slugs)
    expect(await lastAuditLine(db)).toEqual({
      action: 'speaker.merge',
      label: 'Sh. Karim',
      before: { name: 'Sh. Karim', slug: one.slug, titles: {} },
      after: { into: other.slug },
    })
  })

  test('gives the target the names that only the other had', async () => {
    await publishOf('Baba Salih')
    await publishOf('Salih Baba')
    await title(await find('Baba Salih'), { title_ar: 'صالح', title_ur: 'صالح بابا' })
    await title(await find('Salih Baba'), { title_ar: 'بابا صالح' })
    const stored = await merge(await find('Baba Salih'), await find('Salih Baba'))
    expect(stored).toMatchObject({ title_ar: 'بابا صالح', title_tr: null, title_ur: 'صالح بابا' })
  })

  test('makes a draft that names the merged speaker mean the target', async () => {
    await publishOf('Hoca Bekir')
    await publishOf('Bekir Hoca')
    await merge(await find('Hoca Bekir'), await find('Bekir Hoca'))
    await publishOf('Hoca Bekir')
    expect((await list('bekir')).map(({ name, audios }) => [name, audios])).toEqual([['Bekir Hoca', 3]])
  })

  test('moves articles and the portrait', async () => {
    await publishOf('Idris Effendi')
    const [idris, effendi] = [await find('Idris of Bursa'), await find('Idris Effendi')]
    expect(idris.articles).toBeGreaterThan(0)
    const file = await db.selectFrom('media_files').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db
      .updateTable('catalog_speakers')
      .set({ picture_file_id: file.id })
      .where('id', '=', idris.id)
      .execute()
    const stored = await merge(idris, effendi)
    expect(stored).toMatchObject({ articles: idris.articles, audios: idris.audios + 1 })
    const row = await db
      .selectFrom('catalog_speakers')
      .selectAll()
      .where('id', '=', stored.id)
      .executeTakeFirst()
    expect(row?.picture_file_id).toBe(file.id)
  })

  test('is refused for a speaker with themselves, or when one does not exist', async () => {
    const { id } = await find('Ustadha Maryam')
    const self = await nura.refused(studio.mergeSpeakers, 400, { params: { id }, body: { into: id } })
    expect(self.errors).toEqual({ into: 'Please choose a different one.' })
    for (const [one, into] of [
      [id, 999_999],
      [999_999, id],
    ] as const)
      expect(
        (await nura.refused(studio.mergeSpeakers, 404, { params: { id: one }, body: { into } })).code,
      ).toBe('NotFound')
  })
})
