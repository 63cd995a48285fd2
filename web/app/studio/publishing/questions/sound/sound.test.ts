import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlineOf, type Peaks, peaksOf, readPeaks } from './peaks.ts'
import { findBeginnings, snap } from './silences.ts'
import { createSound } from './sound.ts'

/** Ten levels per second: `#` is speech, `~` a noisy room, `.` silence. */
function draw(picture: string): Peaks {
  const high = Float32Array.from(picture, (sign) => ({ '#': 0.6, '~': 0.04 })[sign] ?? 0)
  return { perSecond: 10, high, low: high.map((level) => -level) }
}

describe('the start of speech', () => {
  test('follows a silence that is longer than a breath', () => {
    expect(findBeginnings(draw('........####...####........#####'))).toEqual([0.8, 2.7])
  })
  test('is found in a noisy room as well', () => {
    expect(findBeginnings(draw('~~~~~~~~####~~~####~~~~~~~~#####'))).toEqual([0.8, 2.7])
  })
  test('is not found where nobody speaks', () => {
    expect(findBeginnings(draw('.'.repeat(100)))).toEqual([])
    expect(findBeginnings(draw(''))).toEqual([])
  })
})

describe('snapping a mark', () => {
  const beginnings = [10, 20, 27]
  test.each([
    [9, 10],
    [14.9, 10],
    [15.1, 20],
    [27.5, 27],
    [40, 40],
  ])('at %d to %d', (at, to) => expect(snap(at, beginnings)).toBe(to))

  test('ignores starts out of reach', () => {
    expect(snap(19, beginnings, 0.5)).toBe(19)
    expect(snap(19.6, beginnings, 0.5)).toBe(20)
  })
  test('finds the nearest of any starts', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 500 }), (list, at) => {
        const ascending = list.toSorted((one, other) => one - other)
        const nearest = Math.min(...list.map((start) => Math.abs(start - at)))
        expect(Math.abs(snap(at, ascending, 500) - at)).toBe(nearest)
      }),
    )
  })
})

describe('peaks', () => {
  test('are the lowest and the highest sample of each tenth of a second', () => {
    const { low, high } = peaksOf(Float32Array.of(0, 0.5, -0.25, 0.75, 0, 0, -1), 20)
    expect([...low]).toEqual([0, -0.25, 0, -1])
    expect([...high]).toEqual([0.5, 0.75, 0, 0])
  })
})

const peaks = btoa(String.fromCharCode(...Uint8Array.from([256 - 127, 127, 256 - 64, 32, 0, 0, 256 - 1, 1])))

test('a waveform is read as it was measured', () => {
  const { low, high } = readPeaks(peaks, 10)
  expect([...high].map((value) => Math.round(value * 127))).toEqual([127, 32, 0, 1])
  expect([...low].map((value) => Math.round(value * 127))).toEqual([-127, -64, 0, -1])
})

test('a waveform has an outline with the maximum of each column, and shows silence as a line', () => {
  expect(outlineOf(readPeaks(peaks, 10), 2)).toBe('M0 0.000L1 0.990L1 1.010L0 2.000Z')
})

/** A fake of the used part of an audio element. */
function anAudio() {
  const audio = {
    currentTime: 100,
    playbackRate: 1,
    paused: true,
    play: async () => void (audio.paused = false),
    pause: () => void (audio.paused = true),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  return audio
}

function aSound() {
  const audio = anAudio()
  const clock = { now: 0 }
  const sound = createSound(
    audio as unknown as HTMLAudioElement,
    () => 600,
    () => clock.now,
  )
  return { audio, clock, sound }
}

test('forward plays, and each further press plays faster, up to three times; pause resets the speed', () => {
  const { audio, sound } = aSound()
  sound.forward()
  expect([audio.paused, audio.playbackRate]).toEqual([false, 1])
  const speeds = [1, 2, 3, 4, 5].map(() => (sound.forward(), audio.playbackRate))
  expect(speeds).toEqual([1.25, 1.5, 2, 3, 3])
  sound.pause()
  expect([audio.paused, audio.playbackRate]).toEqual([true, 1])
})

test('back goes five seconds, and further with each quick press', () => {
  const { audio, clock, sound } = aSound()
  audio.playbackRate = 2
  const places = [0, 300, 600, 900, 1200, 5000].map((now) => {
    clock.now = now
    sound.back()
    return audio.currentTime
  })
  expect(places).toEqual([95, 85, 65, 25, 0, 0])
  expect(audio.playbackRate).toBe(1)
})

test('all keys stay within the talk', () => {
  const { audio, sound } = aSound()
  sound.skip(900)
  expect(audio.currentTime).toBe(600)
  sound.skip(-900)
  expect(audio.currentTime).toBe(0)
})
