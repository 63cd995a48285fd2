import { getCollection, getTranscript, listTranscripts, type TranscriptSegment } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { InputOf } from '@sohbet/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { libraryIds } from '#test/library/library-ids.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { trackId, albumId } = await libraryIds(db)
const id = trackId('On patience')

beforeEach(async () => {
  for (const table of ['talks', 'changes'] as const) await db.deleteFrom(`transcripts_${table}`).execute()
})

type Change = InputOf<typeof studio.saveTranscript>['body']['segments'][number]

const read = async (language?: string) =>
  (await visitor.call(getTranscript, { params: { id }, query: { language } })).data
const segmentsIn = async (language: string) => (await read(language)).transcript?.segments ?? []
const textsIn = async (language: string) => (await segmentsIn(language)).map(({ text }) => text)
const revisionOf = async (language: string) =>
  (await nura.call(studio.getTrackTranscript, { params: { id, language } })).data.revision

const save = async (language: string, segments: Change[], removed: number[] = []) => {
  const body = { revision: await revisionOf(language), segments, removed }
  return (await nura.call(studio.saveTranscript, { params: { id, language }, body })).data
}
const add = (start: number, text: string): Change => ({ id: null, start, end: start + 5, text })
const changed = (segment: TranscriptSegment, by: Partial<Change>): Change => ({
  ...segment,
  state: segment.state ?? 'edited',
  ...by,
})
const bring = async (
  language: string,
  content: string,
  given: { is_preview?: boolean; name?: string } = {},
) => {
  const { name = 'talk.vtt', is_preview = false } = given
  const body = {
    name,
    is_preview,
    revision: await revisionOf(language),
    content: Buffer.from(content).toString('base64'),
  }
  return (await nura.call(studio.importTranscript, { params: { id, language }, body })).data
}
const vtt = (...cues: [start: string, end: string, text: string][]) =>
  `WEBVTT\n\n${cues.map(([start, end, text]) => `00:${start}.000 --> 00:${end}.000\n${text}\n`).join('\n')}`

const spoken = vtt(['00', '10', 'Sit down.'], ['10', '20', 'Be patient.'], ['20', '30', 'Ask.'])

describe('a transcript', () => {
  test('is read in the order of its times by people who may hear the talk', async () => {
    await save('en', [add(10, 'Second.'), { ...add(0, 'First.'), speaker: 'Yusuf', state: 'verified' }])
    expect(await read()).toMatchObject({
      track_id: id,
      title: 'On patience',
      album: { slug: 'suhba-in-leeds', speaker: 'Shaykh Yusuf' },
      is_locked: false,
      languages: [{ language: 'en', is_spoken: true, segments: 2, verified: 1 }],
      transcript: {
        language: 'en',
        is_spoken: true,
        revision: 1,
        segments: [
          { start: 0, end: 5, speaker: 'Yusuf', text: 'First.', state: 'verified' },
          { start: 10, end: 15, speaker: null, text: 'Second.', state: 'edited' },
        ],
      },
    })
    const { data } = await visitor.call(listTranscripts, { query: { album: albumId('suhba-in-leeds') } })
    expect(data).toMatchObject([{ track_id: id, languages: [{ language: 'en' }] }])
    const params = { type: 'suhba-in-leeds' }
    const { tracks } = (await visitor.call(getCollection, { params, query: {} })).data
    expect(tracks.filter((one) => one.has_transcript).map((one) => one.id)).toEqual([id])
  })

  test('has no segments before it is written; an unknown talk or language answers NotFound [TEXT-33]', async () => {
    for (const query of [{}, { language: 'tr' }])
      expect((await visitor.call(getTranscript, { params: { id }, query })).data).toMatchObject({
        track_id: id,
        languages: [],
        transcript: null,
      })
    await visitor.refused(getTranscript, 404, { params: { id: 999_999 }, query: {} })
    await save('en', [add(0, 'First.')])
    const refused = await visitor.refused(getTranscript, 404, { params: { id }, query: { language: 'tr' } })
    expect(refused.code).toBe('NotFound')
  })

  test('becomes edited when a person changes a verified segment', async () => {
    await save('en', [{ ...add(0, 'First.'), state: 'machine' }, add(10, 'Second.')])
    const [first, second] = await segmentsIn('en')
    if (first === undefined || second === undefined) throw new Error('Both are there.')
    const states = async () => (await segmentsIn('en')).map(({ state }) => state)
    await save('en', [changed(first, { state: 'verified' })])
    expect(await states()).toEqual(['verified', 'edited'])
    await save('en', [changed(first, { state: 'verified', text: 'At first.' })])
    expect(await states()).toEqual(['edited', 'edited'])
    await save('en', [changed(first, { state: 'verified', text: 'At first.' })])
    expect(await states()).toEqual(['verified', 'edited'])
    await save('en', [changed(second, { state: 'machine', text: 'Then.' })])
    expect(await states()).toEqual(['verified', 'edited'])
  })

  test('can be split and merged; saving it unchanged creates no revision', async () => {
    await save('en', [add(0, 'One. Two.')])
    const [one] = await segmentsIn('en')
    if (one === undefined) throw new Error('It is there.')
    await save('en', [changed(one, { end: 2, text: 'One.' }), { ...add(2, 'Two.'), end: 5 }])
    expect(await textsIn('en')).toEqual(['One.', 'Two.'])
    const [first, second] = await segmentsIn('en')
    if (first === undefined || second === undefined) throw new Error('Both are there.')
    const merged = await save('en', [changed(first, { end: 5, text: 'One. Two.' })], [second.id])
    expect(merged.segments).toMatchObject([{ id: one.id, end: 5, text: 'One. Two.' }])
    expect((await save('en', [changed(first, { end: 5, text: 'One. Two.' })])).revision).toBe(merged.revision)
  })

  test('cannot be saved over a change that the editor has not seen [TEXT-04]', async () => {
    await save('en', [add(0, 'First.')])
    const body = { revision: 0, segments: [add(9, 'Lost.')] }
    expect(
      (await omar.refused(studio.saveTranscript, 409, { params: { id, language: 'en' }, body })).code,
    ).toBe('EditConflict')
    // Nor with a segment that does not exist.
    const unknown = { revision: 1, segments: [{ ...add(9, 'x'), id: 999_999 }, add(20, 'Half.')] }
    const input = { params: { id, language: 'en' }, body: unknown }
    const refused = await nura.refused(studio.saveTranscript, 400, input)
    expect(refused.errors).toEqual({ segments: 'One of these segments no longer exists.' })
    expect(await textsIn('en')).toEqual(['First.'])
  })
})

describe('a translation', () => {
  test('has the segments of the spoken language; missing texts show as missing [TEXT-01]', async () => {
    await bring('en', spoken)
    await bring('tr', vtt(['01', '09', 'Oturun.'], ['19', '29', 'Sorun.']))
    expect(await textsIn('tr')).toEqual(['Oturun.', null, 'Sorun.'])
    expect((await segmentsIn('tr')).map((one) => one.id)).toEqual(
      (await segmentsIn('en')).map((one) => one.id),
    )
    expect((await nura.call(studio.listTrackTranscripts, { params: { id } })).data).toMatchObject([
      { language: 'en', is_spoken: true, segments: 3, machine: 3, missing: 0 },
      { language: 'tr', is_spoken: false, segments: 2, machine: 2, missing: 1 },
    ])
  })

  test('changes its own texts only and adds no segment', async () => {
    await bring('en', spoken)
    const [first, second] = await segmentsIn('en')
    if (first === undefined || second === undefined) throw new Error('Both are there.')
    await save('ar', [changed(first, { start: 1, text: 'اجلسوا' }), changed(second, { text: 'اصبروا' })])
    await save('ar', [changed(second, { text: null })])
    expect((await segmentsIn('ar')).slice(0, 2)).toMatchObject([{ start: 0, text: 'اجلسوا' }, { text: null }])
    expect(await textsIn('en')).toEqual(['Sit down.', 'Be patient.', 'Ask.'])
    const body = { revision: 2, segments: [add(40, 'x')] }
    await nura.refused(studio.saveTranscript, 400, { params: { id, language: 'ar' }, body })
  })

  test('is aligned again after the spoken transcript is imported again', async () => {
    await bring('en', spoken)
    await bring('tr', vtt(['00', '10', 'Oturun.'], ['10', '20', 'Sabredin.'], ['20', '30', 'Sorun.']))
    await bring('en', vtt(['02', '21', 'Sit down and be patient.'], ['21', '30', 'Ask.']))
    expect(await textsIn('tr')).toEqual(['Oturun. Sabredin.', 'Sorun.'])
  })

  test('is deleted with the spoken transcript, which survives the deletion of a translation', async () => {
    await bring('en', spoken)
    await bring('tr', spoken)
    await nura.call(studio.removeTranscript, { params: { id, language: 'tr' } })
    expect((await read()).languages.map(({ language }) => language)).toEqual(['en'])
    await bring('tr', spoken)
    await nura.call(studio.removeTranscript, { params: { id, language: 'en' } })
    expect((await read()).languages).toEqual([])
  })
})

describe('an import', () => {
  test('shows a preview first and changes nothing', async () => {
    const content = vtt(['05', '06', 'Later.'], ['01', '02', 'Sooner.'])
    expect(await bring('en', content, { is_preview: true })).toEqual({
      format: 'vtt',
      encoding: 'utf-8',
      is_encoding_certain: true,
      segments: 2,
      sample: [
        { start: 1, end: 2, speaker: null, text: 'Sooner.', state: 'machine' },
        { start: 5, end: 6, speaker: null, text: 'Later.', state: 'machine' },
      ],
      notices: ['Segments that were out of order, sorted: 1'],
      revision: null,
    })
    expect((await read()).languages).toEqual([])
    expect((await bring('en', content)).revision).toBe(1)
    expect(await textsIn('en')).toEqual(['Sooner.', 'Later.'])
  })

  test('names line and reason when refused, and stores nothing [TEXT-03]', async () => {
    await bring('en', spoken)
    const content = Buffer.from(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:x3.000 --> 0:4.0\nTwo',
    ).toString('base64')
    const body = { name: 'talk.vtt', content, revision: 1 }
    const refused = await nura.refused(studio.importTranscript, 400, { params: { id, language: 'en' }, body })
    expect(refused.errors).toEqual({ file: 'Line 6: the time cannot be read.' })
    expect(await textsIn('en')).toEqual(['Sit down.', 'Be patient.', 'Ask.'])
    const outdated = { ...body, content: Buffer.from(vtt(['40', '41', 'x'])).toString('base64'), revision: 0 }
    const none = await nura.refused(studio.importTranscript, 400, {
      params: { id, language: 'tr' },
      body: outdated,
    })
    expect(none.message).toBe('No segment of the file falls into one of the spoken transcript.')
    expect((await read()).languages).toHaveLength(1)
  })

  test('stores 20,000 cues', async () => {
    const cue = (index: number) =>
      `[${Math.floor(index / 20 / 60)}:${String(Math.floor(index / 20) % 60).padStart(2, '0')}.${String((index % 20) * 50).padStart(3, '0')}]x\n`
    await bring('en', Array.from({ length: 20_000 }, (_one, index) => cue(index)).join(''), { name: 'a.lrc' })
    expect(await segmentsIn('en')).toHaveLength(20_000)
    const full = { params: { id, language: 'en' }, body: { revision: 1, segments: [add(1700, 'One more.')] } }
    expect((await nura.refused(studio.saveTranscript, 400, full)).code).toBe('LimitReached')
    expect(await bring('en', vtt(['00', '10', 'Sit down.']))).toMatchObject({ revision: 2, segments: 1 })
  }, 60_000)
})

test('shifts all segments after a given second in every language', async () => {
  await bring('en', spoken)
  await bring('tr', spoken)
  const body = { revision: 1, from: 10, by: 2.5 }
  await nura.call(studio.shiftTranscript, { params: { id }, body })
  expect((await segmentsIn('tr')).map(({ start, end }) => [start, end])).toEqual([
    [0, 10],
    [12.5, 22.5],
    [22.5, 32.5],
  ])
  await nura.refused(studio.shiftTranscript, 409, { params: { id }, body })
})

test('stores every change with who, when, before and after, and adds an audit line [TEXT-04]', async () => {
  await bring('en', vtt(['00', '10', 'Sit down.']))
  const [first] = await segmentsIn('en')
  if (first === undefined) throw new Error('It is there.')
  app.clock.set('2026-11-22T09:00:00Z')
  const body = { revision: 1, segments: [changed(first, { text: 'Sit.' })] }
  await omar.call(studio.saveTranscript, { params: { id, language: 'en' }, body })
  const { data, page_info } = await nura.call(studio.listTranscriptChanges, {
    params: { id, language: 'en' },
    query: {},
  })
  expect(page_info.total).toBe(2)
  expect(data).toMatchObject([
    {
      action: 'save',
      at: '2026-11-22T09:00:00.000Z',
      segment_id: first.id,
      before: [{ text: 'Sit down.', state: 'machine' }],
      after: [{ text: 'Sit.', state: 'edited' }],
    },
    { action: 'import', segment_id: null, before: [], after: [{ text: 'Sit down.' }] },
  ])
  expect(data[0]?.by).not.toBe(data[1]?.by)
  const lines = await db
    .selectFrom('audit_lines')
    .select(['action', 'account_id', 'label'])
    .where('subject', '=', `transcript:${id}`)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines).toEqual([
    { action: 'transcript.save', account_id: 10, label: 'On patience (en)' },
    { action: 'transcript.import', account_id: 8, label: 'On patience (en)' },
  ])
})

test('answers NotFound for an unknown track, and refuses an import over another revision', async () => {
  const unknown = { id: 999_999, language: 'en' }
  const saved = { revision: 0, segments: [add(0, 'x')] }
  await nura.refused(studio.saveTranscript, 404, { params: unknown, body: saved })
  await nura.refused(studio.listTrackTranscripts, 404, { params: unknown })
  await nura.refused(studio.getTrackTranscript, 404, { params: unknown })
  await nura.refused(studio.removeTranscript, 404, { params: unknown })
  await nura.refused(studio.removeTranscript, 404, { params: { id, language: 'en' } })
  await nura.refused(studio.shiftTranscript, 404, { params: { id }, body: { revision: 0, from: 0, by: 1 } })
  const file = { name: 'a.txt', content: Buffer.from('Peace.').toString('base64') }
  const body = { ...file, revision: 0 }
  await nura.refused(studio.importTranscript, 404, { params: unknown, body })
  await nura.refused(studio.importTranscript, 409, {
    params: { id, language: 'en' },
    body: { ...file, revision: 7 },
  })
  expect(await revisionOf('en')).toBe(0)
})
