import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ImportFault } from '../faults/import-fault.ts'
import { fixture, makeFolder } from '../fixtures/make-folder.ts'
import { makeWave } from '../fixtures/make-wave.ts'
import { readRecording } from '../recordings/read-recording.ts'
import { measureSound } from './measure-sound.ts'
import type { MeasuredSound } from './sound-meter.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

async function measure(path: string, name: string): Promise<MeasuredSound | undefined> {
  return await measureSound(await readRecording(path, name))
}

describe('a recording is decoded and measured', () => {
  test.each([
    ['tagged.mp3', 44_100],
    ['tagged.opus', 48_000],
    ['tagged.flac', 8000],
    ['tagged.ogg', 44_100],
    ['tagged.wav', 8000],
  ])('%s', async (name) => {
    const measured = await measure(join(fixtures, name), name)
    const { durationSeconds } = await readRecording(join(fixtures, name), name)
    expect(Math.abs((measured?.durationSeconds ?? 0) - durationSeconds)).toBeLessThan(0.1)
    expect(measured?.waveform.length).toBe(2 * Math.ceil((measured?.durationSeconds ?? 0) * 10))
  })

  test.each(['tagged.m4a', 'bare.aac'])('%s has no built-in decoder', async (name) => {
    expect(await measure(join(fixtures, name), name)).toBeUndefined()
  })

  test.each([
    [8, false, -3],
    [24, false, -23],
    [32, true, -23],
    [64, true, -23],
  ] as const)(
    'a WAV of %i bits (float: %s) has the loudness it was made with',
    async (bits, isFloat, level) => {
      const wave = makeWave({ seconds: 2, level, channels: 2, bits, isFloat })
      const folder = await makeFolder({ 'tone.wav': wave })
      const measured = await measure(join(folder, 'tone.wav'), 'tone.wav')
      expect(measured).toMatchObject({
        durationSeconds: 2,
        sampleRate: 48_000,
        channels: 2,
        clippedPlaces: 0,
      })
      expect(Math.abs((measured?.loudnessLufs ?? 0) - level)).toBeLessThanOrEqual(0.1)
      expect(Math.abs((measured?.truePeakDbtp ?? 0) - level)).toBeLessThanOrEqual(0.2)
    },
  )

  test('mono counts once, although the decoder outputs two channels', async () => {
    const recording = await readRecording(join(fixtures, 'tagged.mp3'), 'tagged.mp3')
    const once = await measureSound({ ...recording, channels: 1 })
    const twice = await measureSound({ ...recording, channels: 2 })
    expect([once?.channels, twice?.channels]).toEqual([1, 2])
    expect((twice?.loudnessLufs ?? 0) - (once?.loudnessLufs ?? 0)).toBeCloseTo(3.01, 1)
  })

  test('NaN samples count as silence', async () => {
    const wave = makeWave({ seconds: 2, level: -23, channels: 1, bits: 32, isFloat: true })
    for (let at = 4044; at < 8044; at += 4) wave.writeFloatLE(at % 8 === 0 ? Number.NaN : 1e30, at)
    const folder = await makeFolder({ 'odd.wav': wave })
    expect(await measure(join(folder, 'odd.wav'), 'odd.wav')).toMatchObject({
      loudnessLufs: expect.any(Number) as number,
      truePeakDbtp: expect.any(Number) as number,
    })
  })
})

describe('a recording that is not what it claims is refused', () => {
  test.each(['tagged.mp3', 'tagged.flac', 'tagged.opus', 'tagged.ogg'])(
    '%s whose second half is something else',
    async (name) => {
      const bytes = await fixture(name)
      const half = Math.floor(bytes.length / 2)
      const spoiled = Buffer.from(bytes)
      for (let at = half; at < bytes.length - 300; at += 1) spoiled[at] = (at * 31) % 251
      const folder = await makeFolder({})
      await writeFile(join(folder, name), spoiled)
      const error: unknown = await measure(join(folder, name), name).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ImportFault)
    },
  )
})
