import { buyLesson, searchTranscripts } from '@sohbet/contract'
import type { InputOf } from '@sohbet/contract/endpoint'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, type Person } from '#test/app/cast.ts'
import { startTranscriptSite } from '#test/library/transcripts.ts'
import { startWith } from '#test/money/for-sale.ts'
import { foldTranscripts } from './words/fold-transcripts.ts'

const { app, lesson, id, put } = await startTranscriptSite()
const { visitor, alice, bob, nura } = app.cast
const { db } = app.services

const find = async (
  q: string,
  query: InputOf<typeof searchTranscripts>['query'] = {},
  by: Person = visitor,
) => await by.call(searchTranscripts, { query: { ...query, q } })
const said = async (
  q: string,
  query: InputOf<typeof searchTranscripts>['query'] = {},
  by: Person = visitor,
) => (await find(q, query, by)).data.map(({ text }) => text.map((part) => part.text).join(''))

beforeEach(async () => {
  await put('en', ['Welcome, friends.', 'The lantern is for the traveler.', 'Carry it with sabr.'])
})

test('sentences are found at once when their spoken language is corrected [TEXT-30]', async () => {
  const body = { language: 'ur', revision: 1 }
  await nura.call(studio.chooseSpokenLanguage, { params: { id }, body })
  expect((await find('lantern')).data).toMatchObject([{ language: 'ur', start: 15 }])
})

test('a hit is a sentence with its neighbors, its talk and its second [TEXT-30]', async () => {
  const { data, page_info: pageInfo, is_cut: isCut, hint } = await find('lantern')
  expect(data).toMatchObject([
    {
      track_id: id,
      title: 'On patience',
      album: { slug: 'suhba-in-leeds', speaker: 'Shaykh Yusuf' },
      language: 'en',
      start: 15,
      state: 'machine',
      before: 'Welcome, friends.',
      after: 'Carry it with sabr.',
      text: [
        { text: 'The ', is_match: false },
        { text: 'lantern', is_match: true },
        { text: ' is for the traveler.', is_match: false },
      ],
      is_locked: false,
    },
  ])
  expect([pageInfo.total, isCut, hint]).toEqual([1, false, null])
  expect((await find('welcome')).data).toMatchObject([
    { before: null, after: 'The lantern is for the traveler.' },
  ])
})

describe('sentences are found by the same rules as titles [TEXT-30]', () => {
  beforeEach(() => put('ar', ['أهلاً بكم.', 'الصَّبْرُ مِفْتَاحُ الْفَرَجِ', 'احملوه.']))
  const arabic = 'الصَّبْرُ مِفْتَاحُ الْفَرَجِ'
  test.each([
    ['Lantern traveler', ['The lantern is for the traveler.']],
    ['"for the traveler"', ['The lantern is for the traveler.']],
    ['lantern -traveler', []],
    ['lant', ['The lantern is for the traveler.']],
    ['lanturn', ['The lantern is for the traveler.']],
    ['lanturm', []],
    ['travlr', []],
    ['travelers lantern', ['The lantern is for the traveler.']],
    ['مفتاح', [arabic]],
    ['صبر', [arabic, 'Carry it with sabr.']],
    ['sabır', [arabic, 'Carry it with sabr.']],
    ['zzyzx', []],
  ] as [string, string[]][])('%s', async (q, expected) => {
    expect(await said(q)).toEqual(expected)
  })
})

test("a segment is found once, in the reader's language where both languages match [TEXT-30]", async () => {
  await put('tr', ['Hoş geldiniz.', 'Lantern yolcu içindir.', 'Onu sabr ile taşı.'])
  expect(await said('lantern')).toEqual(['The lantern is for the traveler.'])
  const turkish = await visitor.get(addressOf(searchTranscripts, { query: { q: 'lantern' } }), {
    'accept-language': 'tr',
  })
  expect((turkish.body as { data: unknown[] }).data).toMatchObject([{ language: 'tr' }])
})

test('changed, verified and removed sentences take effect in the next search [TEXT-30]', async () => {
  const params = { id, language: 'en' }
  const read = async () => (await nura.call(studio.getTrackTranscript, { params })).data
  const save = async (by: object, removed: number[] = []) => {
    const { revision, segments } = await read()
    const line = segments.find(({ text }) => text?.includes('ant') ?? false)
    const changed = line === undefined ? [] : [{ ...line, state: line.state ?? ('edited' as const), ...by }]
    await nura.call(studio.saveTranscript, { params, body: { revision, segments: changed, removed } })
  }
  expect(await said('lantern', { verified: '1' })).toEqual([])
  await save({ state: 'verified' })
  expect(await said('lantern', { verified: '1' })).toEqual(['The lantern is for the traveler.'])
  await save({ text: 'The antler is for the traveler.' })
  expect([await said('lantern', { verified: '1' }), await said('antler')]).toEqual([
    [],
    ['The antler is for the traveler.'],
  ])
  const line = (await read()).segments.find(({ text }) => text?.includes('antler'))
  await save({}, [line?.id ?? 0])
  expect(await said('antler')).toEqual([])
  await nura.call(studio.removeTranscript, { params })
  expect(await said('sabr')).toEqual([])
})

test('a talk is found by the people who may hear it, as soon as they may [TEXT-30]', async () => {
  await startWith(app.services, { alice: 50 })
  await put('en', ['The quillwort grows here.'], lesson)
  const counts = async () =>
    await Promise.all(
      [visitor, bob, alice].map(async (by) => (await find('quillwort', {}, by)).page_info.total),
    )
  expect(await counts()).toEqual([0, 0, 0])
  await alice.call(buyLesson, { body: { lesson_id: lesson } })
  expect(await counts()).toEqual([0, 0, 1])
  await db.updateTable('catalog_tracks').set({ access: 'free' }).where('id', '=', id).execute()
  expect([await said('lantern'), (await said('lantern', {}, bob)).length]).toEqual([[], 1])
  await db.updateTable('catalog_tracks').set({ access: null }).where('id', '=', id).execute()
})

test('a mistyped word is corrected although a locked talk contains it as typed [TEXT-30]', async () => {
  await put('en', ['The lanturn burns.'], lesson)
  expect(await said('lanturn')).toEqual(['The lantern is for the traveler.'])
})

test('the job indexes transcripts again that were indexed by older rules [TEXT-30]', async () => {
  await db.deleteFrom('transcripts_words').execute()
  await foldTranscripts(db)
  expect(await said('lantern')).toEqual([])
  await db.updateTable('transcripts_transcripts').set({ word_rules: 0 }).execute()
  await foldTranscripts(db)
  expect(await said('lantern')).toEqual(['The lantern is for the traveler.'])
})

test('pages list every hit once and in order', async () => {
  await put(
    'en',
    Array.from({ length: 5 }, (_, index) => `Lantern number ${index}.`),
  )
  const pages = await Promise.all([1, 2, 3].map((page) => said('lantern', { page, per_page: 2 })))
  expect(pages.flat()).toEqual(Array.from({ length: 5 }, (_, index) => `Lantern number ${index}.`))
  expect((await find('lantern', { per_page: 2 })).page_info).toMatchObject({ total: 5, total_pages: 3 })
})

test('a query that is too short gets a hint and no hits', async () => {
  for (const q of ['', 'a']) {
    const { data, hint } = await find(q)
    expect([data, typeof hint]).toEqual([[], 'string'])
  }
})
