import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toReason } from '../faults/import-fault.ts'
import { fixture, makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { makeMp3, withXing } from '../fixtures/make-mp3.ts'
import { rewriteRecording } from '../sound/rewrite-recording.ts'
import { findRecording, readRecording } from './read-recording.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const frameSeconds = 1152 / 44_100

/** Writes a file with these bytes; returns its path. */
async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(await makeFolder({}), name)
  await writeFile(path, bytes)
  return path
}

/** Rewrites the sound of a fixture into another container. */
async function rewritten(name: string, to: 'mp4' | 'ogg', ending: string): Promise<string> {
  const path = join(await makeFolder({}), `it.${ending}`)
  await rewriteRecording(join(fixtures, name), path, to)
  return path
}

/** A phone recording with the name of another codec. */
async function renamed(codec: string): Promise<string> {
  const bytes = await fixture('tagged.m4a')
  bytes.write(codec, bytes.indexOf('mp4a', bytes.indexOf('stsd', 0, 'latin1'), 'latin1'), 'latin1')
  return await put('it.m4a', bytes)
}

async function branded(name: string, brand: string): Promise<string> {
  const bytes = await fixture('tagged.m4a')
  bytes.write(brand, 8, 'latin1')
  return await put(name, bytes)
}

/** A WAV in the RF64 form for files above 4 GB. */
function makeLargeWav(seconds: number): Buffer {
  const [plain, sizes] = [makeWav(seconds), Buffer.alloc(36)]
  sizes.write('ds64', 'latin1')
  sizes.writeUInt32LE(28, 4)
  sizes.writeBigUInt64LE(BigInt(plain.length + 28), 8)
  sizes.writeBigUInt64LE(BigInt(plain.length - 44), 16)
  const large = Buffer.concat([plain.subarray(0, 12), sizes, plain.subarray(12)])
  large.write('RF64', 'latin1')
  large.writeUInt32LE(0xffff_ffff, 4)
  large.writeUInt32LE(0xffff_ffff, 36 + 40)
  return large
}

const mixed = makeMp3({ frames: 200, kbps: 64 }, { frames: 100, kbps: 64, sampleRate: 32_000 })
const varying = makeMp3({ frames: 50, kbps: 128 }, { frames: 150, kbps: 32 })

const forms: [what: string, path: () => Promise<string>, codec: string, seconds: number, remedy?: string][] =
  [
    ['AAC in m4a', async () => join(fixtures, 'tagged.m4a'), 'aac', 2],
    ['Opus in m4a', () => rewritten('tagged.opus', 'mp4', 'm4a'), 'opus', 2],
    ['FLAC in m4a', () => rewritten('tagged.flac', 'mp4', 'm4a'), 'flac', 2],
    ['ALAC in m4a', () => renamed('alac'), 'alac', 2, 'encode'],
    ['AC-3 in m4a', () => renamed('ac-3'), 'ac-3', 2, 'encode'],
    ['AAC of an iPhone', () => branded('it.mov', 'qt  '), 'aac', 2, 'rewrite'],
    ['AAC of an old phone', () => branded('it.3gp', '3gp4'), 'aac', 2, 'rewrite'],
    ['AAC of an audiobook', () => branded('it.m4b', 'M4B '), 'aac', 2],
    ['MP3', () => put('it.mp3', makeMp3({ frames: 200, kbps: 64 })), 'mp3', 200 * frameSeconds],
    ['MP3 with a head', () => put('it.mp3', withXing(200, varying)), 'mp3', 200 * frameSeconds],
    [
      'varying MP3 without a head',
      () => put('it.mp3', varying),
      'mp3',
      200 * frameSeconds,
      'rewrite, if it can be',
    ],
    [
      'two MP3s joined behind the head of the first',
      () => put('it.mp3', withXing(200, Buffer.concat([varying, varying]))),
      'mp3',
      400 * frameSeconds,
      'rewrite, if it can be',
    ],
    [
      'two MP3s of two rates',
      () => put('it.mp3', mixed),
      'mp3',
      200 * frameSeconds + (100 * 1152) / 32_000,
      'encode',
    ],
    [
      'two Oggs, one behind another',
      async () => put('it.opus', Buffer.concat([await fixture('tagged.opus'), await fixture('tagged.opus')])),
      'opus',
      4,
      'encode',
    ],
    ['FLAC', async () => join(fixtures, 'tagged.flac'), 'flac', 2],
    ['WAV', () => put('it.wav', makeWav(3)), 'pcm', 3],
    ['WAV for more than 4 GB', () => put('it.wav', makeLargeWav(3)), 'pcm', 3, 'rewrite'],
  ]

describe('the codec is detected and the duration is measured', () => {
  test.each(forms)('%s', async (...[, path, codec, seconds, remedy]) => {
    const found = await findRecording(await path(), await path())
    expect([found.codec, toText(found.remedy)]).toEqual([codec, remedy])
    expect(Math.abs(found.durationSeconds - seconds)).toBeLessThan(0.03)
  })
})

function toText(remedy: Awaited<ReturnType<typeof findRecording>>['remedy']): string | undefined {
  return remedy && (remedy.isOptional ? `${remedy.kind}, if it can be` : remedy.kind)
}

test('an import refuses what browsers cannot play, and stores the measured duration of the others', async () => {
  const reason = async (path: string): Promise<string> =>
    toReason(await readRecording(path, path).catch((thrown: unknown) => thrown))
  expect(await reason(await renamed('alac'))).toMatch(/browsers cannot play/)
  expect(await reason(await put('it.mp3', mixed))).toMatch(/browsers cannot play/)
  const path = await put('it.mp3', varying)
  expect((await readRecording(path, path)).durationSeconds).toBeCloseTo(200 * frameSeconds, 2)
})

describe('a rewritten file is complete and declares its duration at the front', () => {
  test.each([
    ['it.mov', 'mp4', 'm4a', () => branded('it.mov', 'qt  '), 2],
    ['it.mp3', 'mp3', 'mp3', () => put('it.mp3', varying), 200 * frameSeconds],
    ['it.wav', 'wav', 'wav', () => put('it.wav', makeLargeWav(3)), 3],
    ['bare.aac', 'mp4', 'm4a', async () => join(fixtures, 'bare.aac'), 2.09],
  ] as const)('%s', async (...[, to, ending, path, seconds]) => {
    const target = join(await makeFolder({}), `new.${ending}`)
    await rewriteRecording(await path(), target, to)
    const found = await findRecording(target, target)
    expect(found.remedy).toBeUndefined()
    expect(Math.abs(found.durationSeconds - seconds)).toBeLessThan(0.03)
  })
})
