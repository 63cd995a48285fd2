import { expect, test } from 'vitest'
import type { PhaseChange } from './phase-log.ts'
import { PlaybackQuality } from './playback-quality.ts'

/** What a player does, line by line: milliseconds, phase, and where another one is meant, track and position. */
type Line = readonly [atMs: number, phase: PhaseChange['phase'], position?: number, trackId?: number]

function measure(...lines: Line[]): PlaybackQuality {
  const quality = new PlaybackQuality()
  for (const [atMs, phase, position = atMs / 1000, trackId = 1] of lines)
    quality.see({ atMs, phase, position, trackId, address: `/media/${trackId}` })
  return quality
}

test('a start is measured from the press to the sound, and seconds while it sounds', () => {
  const quality = measure([0, 'loading', 0], [80, 'playing', 0], [10_080, 'paused', 10])
  expect(quality.take(60_000)).toEqual({
    starts: [80],
    heard: [{ url: '/media/1', seconds: 10 }],
    stalls: 0,
    failures: 0,
  })
  expect(quality.take(70_000), 'once').toEqual({ starts: [], heard: [], stalls: 0, failures: 0 })
})

test('what sounds on is told up to now, and from there on the next time', () => {
  const quality = measure([0, 'loading', 0], [100, 'playing', 0])
  expect(quality.take(30_100).heard[0]?.seconds).toBe(30)
  quality.see({ atMs: 40_100, phase: 'paused', position: 40, trackId: 1, address: '/media/1' })
  expect(quality.take(90_000).heard[0]?.seconds).toBe(10)
})

test('a pause before the sound is no start, and a press after it is one of its own', () => {
  const quality = measure([0, 'loading', 0], [50, 'paused', 0], [9000, 'loading', 0], [9200, 'playing', 0])
  expect(quality.take(9200).starts).toEqual([200])
})

test('a start that waited for a network for half an hour is told as the longest that the call takes', () => {
  const quality = measure([0, 'loading', 0], [1_800_000, 'playing', 0])
  expect(quality.take(1_800_000).starts).toEqual([600_000])
})

test('a second load of the same press counts from the press', () => {
  const quality = measure([0, 'loading', 0], [300, 'loading', 0], [500, 'playing', 0])
  expect(quality.take(500).starts).toEqual([500])
})

test('silence within a recording is a stall from a quarter of a second on', () => {
  const short = measure([0, 'playing', 0], [5000, 'loading', 5], [5200, 'playing', 5])
  expect(short.take(5200).stalls).toBe(0)
  const long = measure([0, 'playing', 0], [5000, 'loading', 5], [7000, 'stalled', 5], [9000, 'playing', 5])
  expect(long.take(9000)).toMatchObject({ stalls: 1, starts: [] })
  const mended = measure(
    [0, 'playing', 0],
    [5000, 'recovering', 5],
    [5100, 'loading', 5],
    [6000, 'playing', 5],
  )
  expect(mended.take(6000)).toMatchObject({ stalls: 1, starts: [] })
})

test('a listener who goes elsewhere in it has not met a stall', () => {
  const quality = measure([0, 'playing', 0], [5000, 'loading', 900], [8000, 'playing', 900])
  expect(quality.take(8000)).toMatchObject({ stalls: 0, starts: [] })
})

test('the next talk is a start, also where the one before sounded', () => {
  const quality = measure([0, 'playing', 0], [5000, 'loading', 0, 2], [5150, 'playing', 0, 2])
  expect(quality.take(15_150)).toMatchObject({
    starts: [150],
    heard: [
      { url: '/media/1', seconds: 5 },
      { url: '/media/2', seconds: 10 },
    ],
  })
})

test('what fails for good is a failure and no start', () => {
  const quality = measure([0, 'loading', 0], [4000, 'failed', 0])
  expect(quality.take(4000)).toEqual({ starts: [], heard: [], stalls: 0, failures: 1 })
})
