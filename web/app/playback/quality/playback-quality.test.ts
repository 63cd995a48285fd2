import { expect, test } from 'vitest'
import type { PhaseChange } from './phase-log.ts'
import { PlaybackQuality } from './playback-quality.ts'

/** One line for each change: milliseconds and phase, and position and track where they differ from the defaults. */
type Line = readonly [atMs: number, phase: PhaseChange['phase'], position?: number, trackId?: number]

function measure(...lines: Line[]): PlaybackQuality {
  const quality = new PlaybackQuality()
  for (const [atMs, phase, position = atMs / 1000, trackId = 1] of lines)
    quality.onPhase({ atMs, phase, position, trackId, address: `/media/${trackId}` })
  return quality
}

test('measures a start from the press to the sound, and heard seconds while it sounds', () => {
  const quality = measure([0, 'loading', 0], [80, 'playing', 0], [10_080, 'paused', 10])
  expect(quality.collect(60_000)).toEqual({
    starts: [80],
    heard: [{ url: '/media/1', seconds: 10 }],
    stalls: 0,
    failures: 0,
  })
  expect(quality.collect(70_000), 'once').toEqual({ starts: [], heard: [], stalls: 0, failures: 0 })
})

test('counts ongoing sound up to now, and from there the next time', () => {
  const quality = measure([0, 'loading', 0], [100, 'playing', 0])
  expect(quality.collect(30_100).heard[0]?.seconds).toBe(30)
  quality.onPhase({ atMs: 40_100, phase: 'paused', position: 40, trackId: 1, address: '/media/1' })
  expect(quality.collect(90_000).heard[0]?.seconds).toBe(10)
})

test('counts no start for a pause before the sound, and a separate start for a later press', () => {
  const quality = measure([0, 'loading', 0], [50, 'paused', 0], [9000, 'loading', 0], [9200, 'playing', 0])
  expect(quality.collect(9200).starts).toEqual([200])
})

test('caps a start that waited half an hour for a network at the maximum of the endpoint', () => {
  const quality = measure([0, 'loading', 0], [1_800_000, 'playing', 0])
  expect(quality.collect(1_800_000).starts).toEqual([600_000])
})

test('measures from the press when the same press loads a second time', () => {
  const quality = measure([0, 'loading', 0], [300, 'loading', 0], [500, 'playing', 0])
  expect(quality.collect(500).starts).toEqual([500])
})

test('counts silence within a recording as a stall from a quarter of a second', () => {
  const short = measure([0, 'playing', 0], [5000, 'loading', 5], [5200, 'playing', 5])
  expect(short.collect(5200).stalls).toBe(0)
  const long = measure([0, 'playing', 0], [5000, 'loading', 5], [7000, 'stalled', 5], [9000, 'playing', 5])
  expect(long.collect(9000)).toMatchObject({ stalls: 1, starts: [] })
  const recovered = measure(
    [0, 'playing', 0],
    [5000, 'recovering', 5],
    [5100, 'loading', 5],
    [6000, 'playing', 5],
  )
  expect(recovered.collect(6000)).toMatchObject({ stalls: 1, starts: [] })
})

test('counts no stall after a seek', () => {
  const quality = measure([0, 'playing', 0], [5000, 'loading', 900], [8000, 'playing', 900])
  expect(quality.collect(8000)).toMatchObject({ stalls: 0, starts: [] })
})

test('counts a start for the next talk, also after one that played', () => {
  const quality = measure([0, 'playing', 0], [5000, 'loading', 0, 2], [5150, 'playing', 0, 2])
  expect(quality.collect(15_150)).toMatchObject({
    starts: [150],
    heard: [
      { url: '/media/1', seconds: 5 },
      { url: '/media/2', seconds: 10 },
    ],
  })
})

test('counts a permanent failure as a failure and not as a start', () => {
  const quality = measure([0, 'loading', 0], [4000, 'failed', 0])
  expect(quality.collect(4000)).toEqual({ starts: [], heard: [], stalls: 0, failures: 1 })
})
