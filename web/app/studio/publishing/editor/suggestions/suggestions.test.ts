import {
  type CollectionDraft,
  CollectionDraft as Collection,
  type RecordingTags,
} from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { acceptAll, suggestionsOf } from './suggestions.ts'

const draft: CollectionDraft = Collection.parse({
  kind: 'album',
  tracks: ['a', 'b'].map((id) => ({ key: id, title: `file ${id}`, file_id: id, duration_seconds: 60 })),
})
const tagsOf = (id: string, change: Partial<RecordingTags> = {}): RecordingTags => ({
  file_id: id,
  is_read: true,
  title: '',
  artist: 'Sheikh Harun',
  speaker: 'Shaykh Harun al-Wadi',
  album: 'Letters',
  comment: '',
  held_on: '2019-04-30',
  language: 'tr',
  cover_file_id: null,
  chapters: [],
  ...change,
})
const accept = (tags: RecordingTags[], of = draft): CollectionDraft =>
  acceptAll(of, suggestionsOf(of, tags, false))

test('suggests values that all files agree on, for empty fields only', () => {
  const tags = [tagsOf('a'), tagsOf('b', { language: 'ar' })]
  expect(accept(tags)).toMatchObject({
    title: 'Letters',
    slug: 'letters',
    speaker: 'Shaykh Harun al-Wadi',
    held_on: '2019-04-30',
    language: '',
  })
  expect(accept(tags, { ...draft, title: 'Mine' }).title).toBe('Mine')
})

test("suggests a file's picture as the cover if none was chosen [SOUND-03]", () => {
  const tags = [tagsOf('a'), tagsOf('b', { cover_file_id: 'c'.repeat(20) })]
  expect(accept(tags)).toMatchObject({ cover_file_id: 'c'.repeat(20), cover_focus: { x: 0.5, y: 0.5 } })
  const own = 'd'.repeat(20)
  expect(accept(tags, { ...draft, cover_file_id: own }).cover_file_id).toBe(own)
})

test('suggests titles for talks, and chapters as questions for talks without any', () => {
  const chapters = [
    { title: 'Why do we wait?', start_seconds: 12.6 },
    { title: 'After its end', start_seconds: 61 },
  ]
  const { tracks } = accept([tagsOf('a', { title: 'The road', chapters }), tagsOf('b')])
  expect(tracks.map(({ title }) => title)).toEqual(['The road', 'file b'])
  expect(tracks[0]?.questions).toMatchObject([{ question: 'Why do we wait?', start_seconds: 12 }])
  const requested = { ...draft, tracks: tracks.map((track) => ({ ...track, title: 'Kept' })) }
  expect(
    suggestionsOf(requested, [tagsOf('a', { chapters })], false).map(({ field }) => field),
  ).not.toContain('questions')
})
