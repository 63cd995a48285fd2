import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixture, makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { findRecording } from './read-recording.ts'

const endings = ['mp3', 'mp2', 'm4a', 'mov', '3gp', 'aac', 'ogg', 'opus', 'flac', 'wav', 'webm'] as const

/** The reason why these bytes are refused under this name; undefined if they are accepted as a recording. */
async function refusalOf(folder: string, name: string, bytes: Uint8Array): Promise<string | undefined> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  try {
    await findRecording(path, name)
    return undefined
  } catch (error) {
    if (error instanceof ImportFault) return error.message
    throw error
  }
}

/** `count` slices of the program that runs this test: machine code, tables and texts. */
async function slicesOfProgram(count: number, bytes: number): Promise<Buffer[]> {
  const program = await open(process.execPath)
  try {
    const { size } = await program.stat()
    const slices = Array.from({ length: count }, async (_, index) => {
      const position = Math.floor(((size - bytes) * index) / count)
      return (await program.read(Buffer.alloc(bytes), 0, bytes, position)).buffer
    })
    return await Promise.all(slices)
  } finally {
    await program.close()
  }
}

test('none of 60 slices of a program is accepted as a recording, whatever its name', async () => {
  const folder = await makeFolder({})
  const taken: string[] = []
  for (const [index, slice] of (await slicesOfProgram(60, 100_000)).entries()) {
    const names = index % 10 === 0 ? endings : (['mp3', 'mp2', 'aac'] as const)
    for (const ending of names)
      if ((await refusalOf(folder, `piece.${ending}`, slice)) === undefined) taken.push(`${index}.${ending}`)
  }
  expect(taken).toEqual([])
})

const contents = fc.oneof(
  fc.uint8Array({ maxLength: 40_000, size: 'max' }),
  // Data that repeats at regular distances resembles frames most.
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 400 }))
    .map(([unit, times]) => Buffer.concat(Array.from({ length: times }, () => unit))),
)

test.each([
  ['mp3', ''],
  ['mp3', 'ID3\u0004\0\0\0\0\0\0'],
  ['aac', ''],
  ['m4a', '\0\0\0\u0014ftypM4A \0\0\0\0M4A '],
  ['mov', '\0\0\0\u0008wide\0\0\0\0mdat'],
  ['webm', '\u001a\u0045\u00df\u00a3'],
  ['mp2', ''],
  ['opus', 'OggS\0\u0002'],
  ['ogg', 'OggS\0\u0002'],
  ['flac', 'fLaC\0\0\0\u0022'],
  ['wav', 'RIFF\u0024\0\0\0WAVEfmt '],
])('random bytes are not a recording: %s that begins with %j', async (ending, start) => {
  const folder = await makeFolder({})
  await fc.assert(
    fc.asyncProperty(contents, async (bytes) => {
      const whole = Buffer.concat([Buffer.from(start, 'latin1'), bytes])
      expect(await refusalOf(folder, `chance.${ending}`, whole)).toBeTypeOf('string')
    }),
    { numRuns: 15 },
  )
})

/** A zip archive with one stored file, whose bytes are visible uncompressed. */
function zip(name: string, bytes: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt32LE(bytes.length, 18)
  local.writeUInt32LE(bytes.length, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  return Buffer.concat([local, Buffer.from(name), bytes, end])
}

const page = '<!DOCTYPE html><html><head><title>404</title></head><body>Not found</body></html>\n'
const id3 = Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1')

test.each(['mp3', 'm4a', 'wav'])(
  'a web page, an archive and a program named .%s are reported as such',
  async (ending) => {
    const folder = await makeFolder({})
    const sound = await fixture('tagged.mp3')
    const refusal = async (bytes: Buffer) => await refusalOf(folder, `it.${ending}`, bytes)
    for (const html of [
      page.repeat(900),
      `\ufeff \r\n${page}`,
      `<!-- x -->${page}`,
      '<HTML><p>x',
      '<?xml version="1.0"?><svg/>',
    ])
      expect(await refusal(Buffer.from(html)), html.slice(0, 20)).toBe('holds a web page, not a recording')
    expect(await refusal(zip('a.txt', deflateRawSync(page)))).toBe('holds an archive, not a recording')
    expect(await refusal(zip('talk.mp3', sound.subarray(10_134)))).toBe('holds an archive, not a recording')
    for (const program of [
      'MZ\u0090\0',
      '\u007fELF\u0002\u0001',
      '\u00cf\u00fa\u00ed\u00fe',
      '#!/bin/sh\n',
      '\0asm\u0001\0\0\0',
    ])
      expect(await refusal(Buffer.concat([Buffer.from(program, 'latin1'), sound.subarray(10_134)]))).toBe(
        'holds a program, not a recording',
      )
  },
)

test('data hidden behind a tag or a few good frames is refused', async () => {
  const folder = await makeFolder({})
  const frames = (await fixture('tagged.mp3')).subarray(10_134)
  const [slice = Buffer.alloc(0)] = await slicesOfProgram(1, 300_000)
  const refusal = async (...parts: (Buffer | string)[]) =>
    await refusalOf(folder, 'it.mp3', Buffer.concat(parts.map((part) => Buffer.from(part))))
  expect(await refusal(id3, zip('talk.mp3', frames))).toBe('holds an archive, not a recording')
  expect(await refusal(id3, page.repeat(100))).toBe('holds a web page, not a recording')
  expect(await refusal(slice.subarray(0, 5000), frames)).toMatch(/no sound|program/)
  expect(await refusal(frames, slice)).toMatch(/^is damaged/)
  expect(await refusal(frames, page.repeat(1000))).toMatch(/^is damaged/)
  expect(await refusal(frames.subarray(0, 1200), 'x'.repeat(40_000))).toMatch(/no sound|damaged|cut off/)
})

test.each([
  ['tagged.mp3', 10_134],
  ['tagged.m4a', 0],
  ['bare.aac', 0],
  ['tagged.ogg', 0],
  ['tagged.opus', 0],
  ['tagged.flac', 0],
])('%s with its sound replaced by random bytes is refused', async (name, from) => {
  const folder = await makeFolder({})
  const original = await fixture(name)
  const [noise = Buffer.alloc(0)] = await slicesOfProgram(1, original.length)
  // The headers stay, so that everything except the sound declares a recording.
  const start = Math.max(
    from,
    name === 'tagged.m4a' ? original.indexOf('mdat') + 4 : Math.floor(original.length / 4),
  )
  const end = name === 'tagged.m4a' ? start + original.readUInt32BE(start - 8) - 8 : original.length - 300
  const crafted = Buffer.concat([
    original.subarray(0, start),
    noise.subarray(start, end),
    original.subarray(end),
  ])
  expect(await refusalOf(folder, name, crafted)).toBeTypeOf('string')
})

test('a recording with changed bytes is either read or refused', async () => {
  const folder = await makeFolder({})
  for (const name of [
    'tagged.mp3',
    'tagged.m4a',
    'bare.aac',
    'tagged.ogg',
    'tagged.opus',
    'tagged.flac',
    'tagged.wav',
  ]) {
    const original = await fixture(name)
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        const changed = Buffer.from(original)
        for (const [at, byte] of changes) changed[at] = byte
        await refusalOf(folder, name, changed)
      }),
      { numRuns: 6 },
    )
  }
})

test('a WAV that is not plain PCM is re-encoded, and one with a contradictory header is refused', async () => {
  const folder = await makeFolder({})
  const change = (at: number, value: number): Buffer => {
    const wav = makeWav(1)
    wav.writeUInt16LE(value, at)
    return wav
  }
  expect(await refusalOf(folder, 'a.wav', makeWav(1))).toBeUndefined()
  expect(await refusalOf(folder, 'a.wav', change(20, 0x55))).toBeUndefined()
  expect((await findRecording(join(folder, 'a.wav'), 'a.wav')).remedy?.kind).toBe('encode')
  expect(await refusalOf(folder, 'a.wav', change(22, 0))).toMatch(/^is damaged/)
  expect(await refusalOf(folder, 'a.wav', change(32, 7))).toMatch(/^is damaged/)
  expect(await refusalOf(folder, 'a.wav', change(34, 13))).toMatch(/^is damaged/)
})
