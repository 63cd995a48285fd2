import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MeasuredSound, SoundMeter } from './sound-meter.ts'

const dbfs = (level: number): number => 10 ** (level / 20)

interface Tone {
  seconds: number
  level: number
  frequency?: number
  sampleRate?: number
  phase?: number
}

function tone({ seconds, level, frequency = 1000, sampleRate = 48_000, phase = 0 }: Tone): Float32Array {
  const step = (2 * Math.PI * frequency) / sampleRate
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => dbfs(level) * Math.sin(index * step + phase),
  )
}

function join(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]))
}

function measure(channels: readonly Float32Array[], sampleRate = 48_000): MeasuredSound {
  const meter = new SoundMeter(sampleRate, channels.length)
  meter.add({ sampleRate, channels })
  return meter.end()
}

describe('loudness by EBU R 128', () => {
  test.each([44_100, 8000])('a tone of −23 dBFS on both channels is −23 LUFS at %i Hz', (rate) => {
    const side = tone({ seconds: 20, level: -23, sampleRate: rate })
    expect(Math.abs((measure([side, side], rate).loudnessLufs ?? 0) + 23)).toBeLessThanOrEqual(0.1)
  })

  // The sequences of EBU Tech 3341, tests 1 to 5, within the tolerance of 0.1 LU.
  test.each([
    ['1', [[-23, 20]], -23],
    ['2', [[-33, 20]], -33],
    [
      '3',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as const)('sequence %s of the tests of the standard', (_name, parts, requested) => {
    const rate = 48_000
    const meter = new SoundMeter(rate, 2)
    for (const [level, seconds] of parts) {
      const side = tone({ seconds, level })
      meter.add({ sampleRate: rate, channels: [side, side] })
    }
    expect(Math.abs((meter.end().loudnessLufs ?? 0) - requested)).toBeLessThanOrEqual(0.1)
  })

  test('one channel alone is 3 LU quieter, and silence has no loudness', () => {
    const side = tone({ seconds: 5, level: -23 })
    expect(measure([side]).loudnessLufs).toBeCloseTo(-26.01, 1)
    expect(measure([new Float32Array(96_000)])).toMatchObject({ loudnessLufs: null, truePeakDbtp: null })
  })
})

describe('peaks', () => {
  test('finds the peak between samples, as the tests of the standard require', () => {
    // A quarter of the sampling rate at 45°: each sample is 3 dB below the peak.
    const crest = tone({ seconds: 1, level: -6, frequency: 12_000, phase: Math.PI / 4 })
    const { truePeakDbtp } = measure([crest])
    // EBU Tech 3341, test 16: −6 dBTP, at most 0.2 above and 0.4 below.
    expect(truePeakDbtp).toBeGreaterThanOrEqual(-6.4)
    expect(truePeakDbtp).toBeLessThanOrEqual(-5.8)
  })

  test('counts each clipped run once; a peak that only touches full scale is not clipped', () => {
    const clean = tone({ seconds: 1, level: -0.1 })
    const cut = tone({ seconds: 1, level: 6 }).map((sample) => Math.min(1, Math.max(-1, sample)))
    expect(measure([clean]).clippedPlaces).toBe(0)
    // Both half-waves of 1000 waves.
    expect(measure([cut]).clippedPlaces).toBe(2000)
  })
})

describe('silences and waveform', () => {
  test('reports silences of three seconds, but not shorter ones or quiet rooms', () => {
    const speech = tone({ seconds: 2, level: -20, frequency: 500 })
    const quiet = (seconds: number): Float32Array => tone({ seconds, level: -70, frequency: 500 })
    const room = tone({ seconds: 4, level: -42, frequency: 500 })
    const { silences } = measure([
      join(speech, quiet(3.5), speech, quiet(2), speech, room, speech, new Float32Array(48_000 * 4)),
    ])
    expect(silences).toEqual([
      { start: expect.closeTo(2, 0) as number, end: expect.closeTo(5.5, 0) as number },
      { start: expect.closeTo(17.5, 0) as number, end: 21.5 },
    ])
  })

  test('has ten pairs a second, over all channels', () => {
    const left = Float32Array.from({ length: 48_000 }, (_, at) => (at < 4800 ? -0.5 : 0))
    const right = Float32Array.from({ length: 48_000 }, (_, at) => (at < 4800 ? 0.25 : 0))
    const { waveform, durationSeconds } = measure([left, right])
    expect(waveform.slice(0, 4)).toEqual(Int8Array.of(-63, 32, 0, 0))
    expect([waveform.length, durationSeconds]).toEqual([20, 1])
  })
})

test('stops after more than 48 hours of sound', () => {
  const rate = 200
  const meter = new SoundMeter(rate, 1)
  const hour = new Float32Array(rate * 3600)
  const add = (): void => meter.add({ sampleRate: rate, channels: [hour] })
  expect(() => {
    for (let hours = 0; hours < 49; hours += 1) add()
  }).toThrow('48 hours')
})

test('the chunk sizes do not change the result', () => {
  const rate = 8000
  const noise = (seed: number): Float32Array =>
    Float32Array.from({ length: rate * 6 }, (_, at) => {
      const loud = at > rate * 2 && at < rate * 5.2 ? 0 : 1
      return loud * Math.max(-1, Math.min(1, 1.6 * Math.sin(at * at * 0.0001 + seed) * Math.sin(at / 900)))
    })
  const sides = [noise(0), noise(1)]
  const whole = measure(sides, rate)
  expect(whole.clippedPlaces).toBeGreaterThan(0)
  expect(whole.silences).toHaveLength(1)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 40 }), (sizes) => {
      const meter = new SoundMeter(rate, 2)
      for (let at = 0, piece = 0; at < rate * 6; piece += 1) {
        const to = Math.min(rate * 6, at + (sizes[piece % sizes.length] ?? 1))
        meter.add({ sampleRate: rate, channels: sides.map((side) => side.subarray(at, to)) })
        at = to
      }
      expect(meter.end()).toEqual(whole)
    }),
    { numRuns: 15 },
  )
})
