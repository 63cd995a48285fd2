import * as studio from '@sohbet/contract/studio'
import type { InputOf } from '@sohbet/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findTalk } from '#test/library/transcripts.ts'

const app = await startTestApp({ fill: fillLibrary })
const { nura } = app.cast
const { db } = app.services
const id = await findTalk(app.services)

beforeEach(async () => {
  for (const table of ['talks', 'changes'] as const) await db.deleteFrom(`transcripts_${table}`).execute()
})

type Change = InputOf<typeof studio.saveTranscript>['body']['segments'][number]

const read = async (language: string) =>
  (await nura.call(studio.getTrackTranscript, { params: { id, language } })).data
const save = async (language: string, segments: Change[], removed: number[] = []) => {
  const { revision } = await read(language)
  const body = { revision, segments, removed }
  return (await nura.call(studio.saveTranscript, { params: { id, language }, body })).data
}
const add = (start: number, text: string): Change => ({ id: null, start, end: start + 5, text })
const list = async (query: InputOf<typeof studio.listTranscribedTalks>['query'] = {}) =>
  (await nura.call(studio.listTranscribedTalks, { query })).data
const choose = (language: string, revision: number) => ({ params: { id }, body: { language, revision } })

describe('the list of transcripts [TEXT-12]', () => {
  test('lists talks with their languages and how far each is verified', async () => {
    await save('en', [{ ...add(0, 'First.'), state: 'verified' }, add(10, 'Second.'), add(20, 'Third.')])
    expect(await list()).toEqual([
      {
        track_id: id,
        title: 'On patience',
        album_title: expect.any(String),
        language: 'en',
        duration_seconds: expect.any(Number),
        file_id: expect.any(String),
        item_id: null,
        transcripts: [expect.objectContaining({ language: 'en', segments: 3, verified: 1, edited: 2 })],
      },
    ])
  })

  test('filters by state, language and search text', async () => {
    await save('en', [add(0, 'First.')])
    const has = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).some((talk) => talk.track_id === id)
    expect(await has({ state: 'unverified' })).toBe(true)
    expect(await has({ state: 'verified' })).toBe(false)
    expect(await has({ state: 'none' })).toBe(false)
    expect(await has({ language: 'en' })).toBe(true)
    expect(await has({ language: 'tr' })).toBe(false)
    expect(await has({ search: 'PÁTIENCE' })).toBe(true)
    expect(await has({ search: '100%' })).toBe(false)
    const [first] = (await read('en')).segments
    await save('en', [{ ...add(0, 'First.'), id: first?.id ?? 0, state: 'verified' }])
    expect(await has({ state: 'verified' })).toBe(true)
  })
})

describe('the spoken language [TEXT-12]', () => {
  test('can be changed to the language of a complete translation', async () => {
    const { segments } = await save('en', [add(0, 'First.')])
    await save(
      'tr',
      segments.map((one) => ({ ...one, text: 'Birinci.', state: 'edited' as const })),
    )
    await nura.call(studio.chooseSpokenLanguage, choose('tr', 1))
    const { data } = await nura.call(studio.listTrackTranscripts, { params: { id } })
    expect(data.map(({ language, is_spoken: isSpoken }) => [language, isSpoken])).toEqual([
      ['tr', true],
      ['en', false],
    ])
  })

  test('cannot change where segments lack a text in it, or over the change of another editor', async () => {
    const { segments } = await save('en', [add(0, 'First.'), add(10, 'Second.')])
    await save(
      'tr',
      segments.slice(0, 1).map((one) => ({ ...one, text: 'Birinci.', state: 'edited' as const })),
    )
    const refused = await nura.refused(studio.chooseSpokenLanguage, 400, choose('tr', 1))
    expect(refused.errors).toEqual({ language: 'Every segment needs a text in this language first.' })
    const { code } = await nura.refused(studio.chooseSpokenLanguage, 409, choose('tr', 0))
    expect(code).toBe('EditConflict')
  })

  test('can be corrected, and all texts and their history move with it', async () => {
    await save('en', [add(0, 'Bir.')])
    await nura.call(studio.chooseSpokenLanguage, choose('tr', 1))
    expect(await read('tr')).toMatchObject({ is_spoken: true, revision: 2, segments: [{ text: 'Bir.' }] })
    const { data } = await nura.call(studio.listTranscriptChanges, {
      params: { id, language: 'tr' },
      query: {},
    })
    expect(data.map(({ action }) => action)).toEqual(['spoken', 'save'])
    const heads = await nura.call(studio.listTrackTranscripts, { params: { id } })
    expect(heads.data.map(({ language }) => language)).toEqual(['tr'])
  })
})

test('a translation keeps the texts of merged segments, and its history those of removed ones [TEXT-04]', async () => {
  const { segments } = await save('en', [add(0, 'Sit.'), add(5, 'Wait.'), add(10, 'Ask.')])
  const [first = 0, second = 0, third = 0] = segments.map((one) => one.id)
  const inPlaceOf = (one: number, text: string): Change => ({ ...add(0, text), id: one })
  const translated = [inPlaceOf(first, 'Oturun.'), inPlaceOf(second, 'Sabredin.'), inPlaceOf(third, 'Sorun.')]
  const { revision } = await save('tr', translated)
  await save('en', [{ ...inPlaceOf(first, 'Sit. Wait.'), end: 10 }], [second])
  // An editor who had a translation open; a new one has no revision.
  for (const given of [
    { language: 'tr', revision, one: first },
    { language: 'ar', revision: 0, one: second },
  ]) {
    const body = { revision: given.revision, segments: [inPlaceOf(given.one, 'x')] }
    const outdated = { params: { id, language: given.language }, body }
    expect((await nura.refused(studio.saveTranscript, 409, outdated)).code).toBe('EditConflict')
  }
  const textsIn = async () => (await read('tr')).segments.map(({ text }) => text)
  expect(await textsIn()).toEqual(['Oturun. Sabredin.', 'Sorun.'])
  await save('en', [], [third])
  expect(await textsIn()).toEqual(['Oturun. Sabredin.'])
  const params = { id, language: 'en' }
  const content = Buffer.from('[00:40.00]Go.').toString('base64')
  const body = { name: 'a.lrc', content, revision: (await read('en')).revision }
  await nura.call(studio.importTranscript, { params, body })
  expect(await textsIn()).toEqual([null])
  await save('tr', [inPlaceOf((await read('en')).segments[0]?.id ?? 0, 'Gidin.')])
  await nura.call(studio.removeTranscript, { params })
  const history = { params: { id, language: 'tr' }, query: {} }
  const { data } = await nura.call(studio.listTranscriptChanges, history)
  const text = (list: { text: string | null }[]) => list.map((one) => one.text).join(' | ')
  expect(data.map(({ action, before, after }) => [action, text(before), text(after)]).slice(0, 5)).toEqual([
    ['remove', 'Gidin.', ''],
    ['save', '', 'Gidin.'],
    ['import', 'Oturun. Sabredin.', ''],
    ['save', 'Sorun.', ''],
    ['save', 'Oturun. | Sabredin.', 'Oturun. Sabredin.'],
  ])
})

test('exports a transcript as a file; without one it has no spoken language either [TEXT-12]', async () => {
  const { talk, data } = await nura.call(studio.listTrackTranscripts, { params: { id } })
  expect([talk.track_id, data]).toEqual([id, []])
  await nura.refused(studio.chooseSpokenLanguage, 404, choose('en', 0))
  const input = { params: { id, language: 'en' }, query: { format: 'vtt' } } as const
  await nura.refused(studio.exportTranscript, 404, input)
  await save('en', [add(0, 'First.')])
  const { content } = (await nura.call(studio.exportTranscript, input)).data
  expect(content).toContain('00:00:00.000 --> 00:00:05.000\nFirst.')
})

describe('words that Whisper was unsure of [TEXT-11]', () => {
  const bring = async (segments: object[]) => {
    const { revision } = await read('en')
    const content = Buffer.from(JSON.stringify({ segments })).toString('base64')
    const body = { name: 'a.json', content, revision }
    await nura.call(studio.importTranscript, { params: { id, language: 'en' }, body })
    return (await read('en')).segments
  }
  const words = [
    { word: ' Sit', probability: 0.99 },
    { word: ' do', probability: 0.9 },
    { word: 'un', probability: 0.2 },
    { word: ' here.', probability: 0.4 },
  ]

  test('are imported, cleared when the text is verified, and shown to editors only', async () => {
    const [segment] = await bring([{ start: 0, end: 5, text: ' Sit doun here.', words }])
    expect(segment).toMatchObject({ text: 'Sit doun here.', unsure: [1, 2] })
    const { body } = await nura.get(`/content/api/transcripts/${id}`)
    expect(JSON.stringify(body)).not.toContain('unsure')
    const change = { ...add(0, 'Sit down here.'), id: segment?.id ?? 0 }
    expect((await save('en', [{ ...change, unsure: [2] }])).segments[0]?.unsure).toEqual([2])
    const verified = { ...change, state: 'verified' as const, unsure: [2] }
    expect((await save('en', [verified])).segments[0]?.unsure).toEqual([])
  })

  test('are ignored when they differ from the text', async () => {
    const [segment] = await bring([{ start: 0, end: 5, text: 'Another text.', words }])
    expect(segment?.unsure).toEqual([])
  })

  test('are read from the tokens of whisper.cpp', async () => {
    const tokens = [
      { text: '[_BEG_]', p: 0.1 },
      { text: ' Sit', p: 0.9 },
      { text: ' d', p: 0.9 },
      { text: 'own', p: 0.3 },
    ]
    const [segment] = await bring([{ offsets: { from: 0, to: 5000 }, text: ' Sit down', tokens }])
    expect(segment?.unsure).toEqual([1])
  })
})
