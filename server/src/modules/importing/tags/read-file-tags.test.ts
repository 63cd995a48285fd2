import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixture, makeFolder } from '../fixtures/make-folder.ts'
import { makeChapter, makeFrame, mp3With } from '../fixtures/make-tags.ts'
import { type FileTags, readFileTags } from './read-file-tags.ts'

const tagsOf = async (name: string, bytes: Buffer): Promise<FileTags> =>
  await readFileTags(join(await makeFolder({ [name]: bytes }), name))

/** A FLAC file with these comments instead of its own. */
async function flacWith(...comments: string[]): Promise<Buffer> {
  const whole = await fixture('tagged.flac')
  const counted = (text: string): Buffer => {
    const bytes = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const count = Buffer.alloc(4)
  count.writeUInt32LE(comments.length)
  const block = Buffer.concat([counted('maker'), count, ...comments.map(counted)])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(block.length)
  head.writeUInt8(0x84, 0)
  // The mark, and the first block with the sound format.
  const start = Buffer.from(whole.subarray(0, 42))
  start.writeUInt8(start.readUInt8(4) & 0x7f, 4)
  return Buffer.concat([start, head, block, soundOf(whole)])
}

function soundOf(flac: Buffer): Buffer {
  let at = 4
  for (;;) {
    const kind = flac.readUInt8(at)
    at += 4 + flac.readUIntBE(at + 1, 3)
    if ((kind & 0x80) !== 0) return flac.subarray(at)
  }
}

/** An m4a file with Nero chapters: `chpl` in `udta`. */
async function m4aWith(chapters: readonly [seconds: number, title: string][]): Promise<Buffer> {
  const whole = await fixture('tagged.m4a')
  const box = (name: string, contents: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + contents.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, contents])
  }
  const entries = chapters.map(([seconds, title]) => {
    const start = Buffer.alloc(9)
    start.writeBigUInt64BE(BigInt(seconds) * 10_000_000n)
    start.writeUInt8(Buffer.byteLength(title), 8)
    return Buffer.concat([start, Buffer.from(title)])
  })
  const list = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, chapters.length]), ...entries])
  const added = box('udta', box('chpl', list))
  const moov = whole.indexOf('moov') - 4
  const size = whole.readUInt32BE(moov)
  const grown = Buffer.from(whole.subarray(moov, moov + size))
  grown.writeUInt32BE(size + added.length)
  // Readers of tags do not need the position of the sound.
  return Buffer.concat([whole.subarray(0, moov), grown, added, whole.subarray(moov + size)])
}

const chapters = [
  { title: 'Why do we wait?', startSeconds: 0 },
  { title: 'What is patience?', startSeconds: 62 },
]

test('ID3v2.3 has its day in a separate frame, a three-letter language, and chapters', async () => {
  const bytes = await mp3With(
    makeFrame('TIT2', 'The road'),
    makeFrame('TYER', '2019'),
    makeFrame('TDAT', '3004'),
    makeFrame('TLAN', 'tur'),
    makeChapter('two', 62, 'What is patience?'),
    makeChapter('one', 0, 'Why do we wait?'),
  )
  expect(await tagsOf('a.mp3', bytes)).toMatchObject({
    title: 'The road',
    date: '2019-04-30',
    language: 'tr',
    chapters,
  })
})

test('ignores an impossible day and language', async () => {
  const bytes = await mp3With(
    makeFrame('TYER', '2019'),
    makeFrame('TDAT', '3104'),
    makeFrame('TLAN', 'Turkish'),
  )
  expect(await tagsOf('a.mp3', bytes)).toMatchObject({ date: '2019-01-01', language: undefined })
})

test('reads chapters of MPEG-4', async () => {
  const bytes = await m4aWith(chapters.map(({ startSeconds, title }) => [startSeconds, title]))
  expect((await tagsOf('a.m4a', bytes)).chapters).toEqual(chapters)
})

test('reads chapters of Vorbis comments, or otherwise those of a cue sheet', async () => {
  const listed = [
    'CHAPTER002=00:01:02.000',
    'CHAPTER002NAME=What is patience?',
    'CHAPTER001=00:00:00.000',
    'CHAPTER001NAME=Why do we wait?',
  ]
  const sheet = `CUESHEET=FILE "a.flac" WAVE
  TRACK 01 AUDIO
    TITLE "Why do we wait?"
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "What is patience?"
    INDEX 00 01:01:70
    INDEX 01 01:02:00`
  expect((await tagsOf('a.flac', await flacWith(...listed, sheet))).chapters).toEqual(chapters)
  expect((await tagsOf('a.flac', await flacWith(sheet))).chapters).toEqual(chapters)
})
