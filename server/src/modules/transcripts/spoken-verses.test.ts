import { buyLesson, getSura, getTranscript, getVerse, listSuras } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { startTranscriptSite } from '#test/library/transcripts.ts'
import { startWith } from '#test/money/for-sale.ts'
import { foldTranscripts } from './words/fold-transcripts.ts'

const { app, lesson, id, put } = await startTranscriptSite()
const { visitor, alice, nura } = app.cast
const { db } = app.services

const placesOf = async (sura: number, verse: number, by: Person = visitor, page = 1) =>
  await by.call(getVerse, { params: { sura, verse }, query: { page } })
const secondsOf = async (sura: number, verse: number, by: Person = visitor) =>
  (await placesOf(sura, verse, by)).data.places.flatMap(({ spoken }) => spoken?.start_in_seconds ?? [])
const rows = async () =>
  await db
    .selectFrom('transcripts_verses')
    .select(['language', 'sura', 'first_verse'])
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await put('en', ['Welcome.', 'He quotes al-Hujurat 49:12-13.', 'Once more 49:13.'])
})

describe('a reference that spans two segments [TEXT-59]', () => {
  const save = async (
    edit: (segments: studio.EditedTranscript['segments']) => studio.EditedTranscript['segments'],
    removed: number[] = [],
  ) => {
    const params = { id, language: 'en' }
    const { data } = await nura.call(studio.getTrackTranscript, { params })
    const segments = edit(data.segments).map((one) => ({ ...one, state: 'edited' as const }))
    await nura.call(studio.saveTranscript, { params, body: { revision: data.revision, segments, removed } })
    return data.segments.map((segment) => segment.id)
  }

  test('is listed at its first segment, whose text links to the verse', async () => {
    await put('en', ['He quotes al-Hujurat', '13 to us.', 'Peace.'])
    expect(await secondsOf(49, 13)).toEqual([10])
    const { data } = await visitor.call(getTranscript, { params: { id }, query: {} })
    expect(data.transcript?.segments.map(({ links }) => links)).toEqual([
      [{ start: 10, end: 20, path: '/quran/49/13' }],
      undefined,
      undefined,
    ])
    await put('en', ['He quotes al-Hujurat,', 'verse thirteen.'])
    expect(await secondsOf(49, 13)).toEqual([10])
  })

  test('follows changes of both texts and of the segments between them', async () => {
    await put('en', ['He quotes al-Hujurat', 'so', '13 to us.'])
    await put('tr', ['Hucurat', 'yani', '13 dedi.'])
    expect(await secondsOf(49, 13)).toEqual([])
    const [, second = 0] = await save(() => [])
    await save(() => [], [second])
    expect(await secondsOf(49, 13)).toEqual([10])
    expect((await rows()).map(({ language }) => language)).toEqual(['en', 'tr'])
    await save((segments) => segments.slice(1).map((one) => ({ ...one, text: 'thirteen to us.' })))
    expect((await rows()).map(({ language }) => language)).toEqual(['tr'])
    await save((segments) => segments.slice(1).map((one) => ({ ...one, text: '13' })))
    await save((segments) => segments.slice(0, 1).map((one) => ({ ...one, text: 'He quotes al-Hujurat.' })))
    expect((await rows()).map(({ language }) => language)).toEqual(['tr'])
  })

  test('follows segments that are moved past others', async () => {
    await put('en', ['He quotes al-Hujurat', 'so', '13 to us.'])
    expect(await secondsOf(49, 13)).toEqual([])
    const { data } = await nura.call(studio.getTrackTranscript, { params: { id, language: 'en' } })
    const { revision } = data
    await nura.call(studio.shiftTranscript, { params: { id }, body: { revision, from: 20, by: -7 } })
    expect(await secondsOf(49, 13)).toEqual([10])
  })
})

describe('a verse named in a talk', () => {
  test('lists the talk on its page, with each second, and is linked from the transcript [TEXT-44]', async () => {
    const { data, page_info: pageInfo } = await placesOf(49, 13)
    expect(data.places).toMatchObject([
      {
        kind: 'spoken',
        title: 'On patience',
        slug: 'suhba-in-leeds',
        by: 'Shaykh Yusuf',
        language: 'en',
        spoken: { audio_id: id, start_in_seconds: 15 },
      },
      { spoken: { start_in_seconds: 20 } },
    ])
    expect(pageInfo.total).toBe(2)
    const suras = await visitor.call(listSuras)
    expect(suras.data).toContainEqual(expect.objectContaining({ number: 49, place_count: 2 }))
    const { data: sura } = await visitor.call(getSura, { params: { sura: 49 } })
    expect(sura.places).toEqual([
      { verse: 12, place_count: 1 },
      { verse: 13, place_count: 2 },
    ])
    // None of its words.
    expect(JSON.stringify([data, suras, sura])).not.toContain('quotes')
    const { data: talk } = await visitor.call(getTranscript, { params: { id }, query: {} })
    expect(talk.transcript?.segments[2]?.links).toEqual([{ start: 10, end: 15, path: '/quran/49/13' }])
    expect(talk.file_id).not.toBeNull()
  })

  test('is counted once for all languages that name it', async () => {
    await put('tr', ['Hoş geldiniz.', 'Hucurat 49:12-13.', 'Hucurat 49:13.'])
    expect(await secondsOf(49, 13)).toEqual([15, 20])
    expect((await placesOf(49, 13)).data.places[0]?.language).toBe('en')
  })

  test('is removed when its text is changed, removed or imported again [TEXT-44]', async () => {
    const revision = 1
    const { data } = await nura.call(studio.getTrackTranscript, { params: { id, language: 'en' } })
    const [, second, third] = data.segments
    if (second === undefined || third === undefined) throw new Error('There are no segments.')
    const segments = [{ ...second, text: 'He quotes 3:18.', state: 'edited' as const }]
    await nura.call(studio.saveTranscript, {
      params: { id, language: 'en' },
      body: { revision, segments, removed: [third.id] },
    })
    expect([await secondsOf(49, 13), await secondsOf(3, 18)]).toEqual([[], [15]])
    await put('en', ['Nothing.'])
    expect(await rows()).toEqual([])
  })

  test.each([3, 301])(
    'is indexed again after an older server wrote it by rules %i [TEXT-59]',
    async (rules) => {
      await put('en', ['He quotes al-Hujurat', '13 to us.', 'Once more 49:12.'])
      await db.deleteFrom('transcripts_verses').execute()
      await db.updateTable('transcripts_transcripts').set({ word_rules: rules }).execute()
      await foldTranscripts(db)
      const found = (await rows()).map(({ sura, first_verse: verse }) => `${sura}:${verse}`)
      expect(found.toSorted()).toEqual(['49:12', '49:13'])
    },
  )
})

test('a verse named in a locked talk is neither listed nor counted [TEXT-02 TEXT-44]', async () => {
  await startWith(app.services, { alice: 50 })
  await put('en', ['Peace.', 'As in 108:2.'], lesson)
  expect(await secondsOf(108, 2)).toEqual([])
  expect((await placesOf(108, 2, alice)).page_info.total).toBe(0)
  const { data: sura } = await alice.call(getSura, { params: { sura: 108 } })
  expect(sura.places).toEqual([])
  await alice.call(buyLesson, { body: { lesson_id: lesson } })
  expect(await secondsOf(108, 2, alice)).toEqual([15])
  expect(await secondsOf(108, 2)).toEqual([])
})

test('spoken places are paged together with written ones', async () => {
  await put('en', Array.from({ length: 9 }, () => '49:13').concat('Peace.'))
  const first = await placesOf(49, 13)
  expect(first.data.places.length).toBe(9)
  expect(first.page_info).toMatchObject({ total: 9, has_next: false })
  const second = await placesOf(49, 13, visitor, 2)
  expect(second.data.places).toEqual([])
  expect(second.page_info.total).toBe(9)
})

test('removing a text also removes its words and verses, in one language or in all [TEXT-30]', async () => {
  await put('tr', ['Hoş geldiniz.', 'Hucurat 49:12-13.', 'Hucurat 49:13.'])
  const count = async (language: string) => {
    const counts = (['texts', 'words', 'verses'] as const).map(async (table) => {
      const row = await db
        .selectFrom(`transcripts_${table}`)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('language', '=', language)
        .executeTakeFirstOrThrow()
      return row.count
    })
    return await Promise.all(counts)
  }
  expect([await count('en'), await count('tr')]).toEqual([
    [3, 3, 2],
    [3, 3, 2],
  ])
  const { data } = await nura.call(studio.getTrackTranscript, { params: { id, language: 'tr' } })
  const [, second] = data.segments
  const body = { revision: 1, segments: [], removed: [second?.id ?? 0] }
  await nura.call(studio.saveTranscript, { params: { id, language: 'tr' }, body })
  expect([await count('en'), await count('tr')]).toEqual([
    [3, 3, 2],
    [2, 2, 1],
  ])
  await nura.call(studio.saveTranscript, { params: { id, language: 'en' }, body })
  expect([await count('en'), await count('tr')]).toEqual([
    [2, 2, 1],
    [2, 2, 1],
  ])
  await nura.call(studio.removeTranscript, { params: { id, language: 'tr' } })
  expect([await count('en'), await count('tr')]).toEqual([
    [2, 2, 1],
    [0, 0, 0],
  ])
  await nura.call(studio.removeTranscript, { params: { id, language: 'en' } })
  expect(await count('en')).toEqual([0, 0, 0])
})
