import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixture, makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { toReason } from '../faults/import-fault.ts'
import { readRecording } from './read-recording.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

test.each([
  ['tagged.mp3', 'audio/mpeg', 2.064, 'A letter before leaving', 1],
  ['tagged.m4a', 'audio/mp4', 2, 'The second letter', 2],
  ['tagged.opus', 'audio/ogg', 2, 'The third letter', 3],
  ['tagged.flac', 'audio/flac', 2, 'The fourth letter', 4],
  ['tagged.wav', 'audio/wav', 1, 'The fifth letter', 5],
  ['tagged.ogg', 'audio/ogg', 2, 'Vorbis', 6],
  ['bare.aac', 'audio/aac', 2.09, undefined, undefined],
])(
  '%s is measured and its tags are read',
  async (name, mimeType, durationSeconds, ...[title, trackNumber]) => {
    const recording = await readRecording(join(fixtures, name), name)
    expect(recording).toMatchObject({ mimeType, durationSeconds, tags: { title, trackNumber } })
  },
)

test('reads album, artist, year, comment and picture', async () => {
  const { tags, picture } = await readRecording(join(fixtures, 'tagged.mp3'), 'tagged.mp3')
  expect(tags).toMatchObject({
    album: 'Letters to a Traveller',
    artist: 'Shaykh Harun al-Wadi',
    date: '2019-01-01',
    comment: 'Five letters read aloud.',
  })
  expect(picture?.length).toBe(9884)
})

const noise = Buffer.from(
  Array.from({ length: 20_000 }, (_, index) => (index * index * 31 + index * 7) % 251),
)

const unusable: [name: string, contents: () => Promise<Buffer> | Buffer, reason: RegExp][] = [
  ['empty.mp3', () => Buffer.alloc(0), /^is empty$/],
  [
    'text.mp3',
    () => Buffer.from('this is a letter, not a recording\n'.repeat(40)),
    /contains no readable sound/,
  ],
  ['text.m4a', () => Buffer.from('this is a letter'), /contains no readable sound/],
  ['page.ogg', () => Buffer.from('<!doctype html><title>404</title>'), /^holds a web page/],
  ['zeros.mp3', () => Buffer.alloc(100_000), /contains no readable sound/],
  ['noise.mp3', () => noise, /contains no readable sound/],
  ['noise.aac', () => noise, /contains no readable sound/],
  ['noise.flac', () => Buffer.concat([Buffer.from('fLaC'), noise]), /is (damaged|cut off)/],
  ['noise.opus', () => Buffer.concat([Buffer.from('OggS'), noise]), /contains no readable sound/],
  ['noise.m4a', () => Buffer.concat([Buffer.from('0000ftyp'), noise]), /is damaged/],
  ['only-tag.mp3', async () => (await fixture('tagged.mp3')).subarray(0, 5000), /contains no readable sound/],
  ['cut.mp3', async () => (await fixture('tagged.mp3')).subarray(0, 14_000), /^is cut off/],
  ['cut-header.flac', async () => (await fixture('tagged.flac')).subarray(0, 60), /^is cut off/],
  ['cut.flac', async () => (await fixture('tagged.flac')).subarray(0, 12_000), /^is cut off/],
  ['cut.opus', async () => (await fixture('tagged.opus')).subarray(0, 2000), /^is cut off/],
  ['cut.wav', async () => (await fixture('tagged.wav')).subarray(0, 4000), /^is cut off/],
  ['cut.m4a', async () => (await fixture('tagged.m4a')).subarray(0, 6000), /^is damaged/],
  ['zero.wav', () => makeWav(0), /lasts 0 seconds/],
  [
    'really.mp3',
    async () => await fixture('tagged.m4a'),
    /holds an MPEG-4 recording \(m4a\), which its name/,
  ],
  ['really.flac', async () => await fixture('tagged.mp3'), /holds an MP3 recording, which its name/],
]

test.each(unusable)('%s is refused with a reason', async (name, contents, reason) => {
  const folder = await makeFolder({ [name]: await contents() })
  const error: unknown = await readRecording(join(folder, name), name).catch((thrown: unknown) => thrown)
  expect(toReason(error)).toMatch(reason)
})

test('a folder, a missing file and an unknown extension are refused with a reason', async () => {
  const folder = await makeFolder({ 'notes.txt': 'x' })
  await mkdir(join(folder, 'a.mp3'))
  const reasonFor = async (name: string): Promise<string> =>
    toReason(await readRecording(join(folder, name), name).catch((thrown: unknown) => thrown))
  expect(await reasonFor('a.mp3')).toBe('is not a file')
  expect(await reasonFor('b.mp3')).toMatch(/^is gone/)
  expect(await reasonFor('notes.txt')).toMatch(/is not a type of recording/)
})
