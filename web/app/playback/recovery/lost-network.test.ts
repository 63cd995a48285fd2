import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPlayer, queued, startSeconds } from '../test/player.ts'
import type { Silence } from './check-address.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: startSeconds * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = startSeconds + 7200
const minuteMs = 60_000

/** A player at whose addresses one sees what `seen` says at that moment; `looks` are the seconds of each look. */
function createPlayerAt(first: Silence) {
  const seen = { is: first }
  const variants: number[] = []
  const startedMs = performance.now()
  const checkAddress = async (): Promise<Silence> => {
    variants.push(Math.round((performance.now() - startedMs) / 1000))
    return seen.is
  }
  return { ...createTestPlayer({}, { checkAddress }), seen, variants }
}

describe('a network that is gone', () => {
  test('is waited for without a word: the sound that stands still for two seconds has stalled [B-56]', async () => {
    const { engine, sound, state } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    await sound.run(1000)
    sound.isStarved = true
    await sound.run(1800)
    expect(state().phase).toBe('playing')
    await sound.run(600)
    expect(state()).toMatchObject({ phase: 'stalled', isPlaying: true, message: null })
    sound.isStarved = false
    await sound.run(600)
    expect(state()).toMatchObject({ phase: 'playing', isPlaying: true })
    expect(sound.loads).toHaveLength(1)
  })

  test('is no matter to the last second of a talk: what was heard to its end is not mended [B-56]', async () => {
    const { engine, sound, state, set, seen, variants } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(2500)
    set({ speed: 3 })
    engine.seek(99)
    await sound.run(250)
    sound.isStarved = false
    sound.dispatchEvent(new Event('playing'))
    await sound.run(400)
    expect([sound.ended, state().trackId, state().phase]).toEqual([true, 1, 'playing'])
    seen.is = 'fine'
    const { length } = variants
    engine.tryNow()
    await sound.run(0)
    expect([variants.length, sound.loads.length, state().phase]).toEqual([length, 1, 'playing'])
  })

  test('is looked for after 1, 2, 4, 8 and then every 10 seconds, and given up after ten minutes [B-56]', async () => {
    const { engine, sound, state, variants, reported } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(2 * minuteMs)
    const gaps = variants.slice(1).map((second, index) => second - (variants[index] ?? 0))
    expect([variants[0], ...gaps]).toEqual([3, 2, 4, 8, ...Array.from({ length: 10 }, () => 10)])
    expect(state().phase).toBe('stalled')
    await sound.run(9 * minuteMs)
    expect(state()).toMatchObject({
      isPlaying: false,
      phase: 'failed',
      position: 40,
      message: 'Unable to load audio: the connection was lost',
    })
    const { length } = variants
    await sound.run(60 * minuteMs)
    expect([variants.length, sound.loads.length]).toEqual([length, 1])
    expect(reported.map(({ kind }) => kind)).toEqual(['started', 'paused'])
  }, 20_000)

  test('that comes back lets the talk go on at the same second [A-49]', async () => {
    const { engine, sound, state, seen } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    await sound.run(2000)
    sound.isStarved = true
    await sound.run(20_000)
    Object.assign(sound, { isStarved: false, paused: true })
    seen.is = 'fine'
    engine.tryNow()
    await sound.run(2000)
    expect(sound.loads).toEqual(['/media/1', '/media/1'])
    expect(sound.currentTime).toBeCloseTo(44, 0)
    expect(state()).toMatchObject({ phase: 'playing', isPlaying: true, message: null })
  })

  test('is looked for at once by a listener who presses play', async () => {
    const { engine, sound, variants, state } = createPlayerAt('network')
    await engine.startTrack(0)
    sound.isStarved = true
    await sound.run(11_000)
    const { length } = variants
    await engine.play()
    expect([variants.length, state().phase, state().isPlaying]).toEqual([length + 1, 'stalled', true])
  })

  test('is nothing to a talk that is paused meanwhile', async () => {
    const { engine, sound, state, variants } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(4000)
    engine.pause()
    const { length } = variants
    await sound.run(minuteMs)
    expect([variants.length, state().phase, state().message]).toEqual([length, 'paused', null])
    engine.tryNow()
    await sound.run(1000)
    expect(variants.length).toBe(length)
  })

  test('is nothing to a talk that the lock screen pauses meanwhile', async () => {
    const { engine, sound, variants, state, seen } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(4000)
    sound.pause()
    seen.is = 'fine'
    const { length } = variants
    await sound.run(minuteMs)
    expect([variants.length, sound.loads.length, state().phase]).toEqual([length, 1, 'paused'])
  })

  test('that the recording breaks of is waited for, and next stays usable [A-49]', async () => {
    const { engine, sound, requested, state } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.break(2)
    await requested[0]?.answer(undefined)
    expect(state()).toMatchObject({ phase: 'stalled', isPlaying: true, message: null })
    await engine.next()
    await sound.run(30_000)
    expect([state().trackId, state().phase, sound.loads.length]).toEqual([2, 'playing', 2])
  })

  test('an address that ended meanwhile is refreshed, and the talk goes on [PLAYER-36 A-49]', async () => {
    const { engine, sound, requested, state, seen } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.break(2)
    await requested[0]?.answer(undefined)
    seen.is = 'expired'
    await sound.run(1100)
    await requested[1]?.answer(['/media/1?new', later])
    await sound.run(1000)
    expect([sound.src, Math.round(sound.currentTime), state().phase]).toEqual(['/media/1?new', 41, 'playing'])
  })

  test('a slow network is given time: a load that may go on by itself is not begun again at once', async () => {
    const { engine, sound } = createPlayerAt('fine')
    sound.isStarved = true
    await engine.startTrack(0)
    await sound.run(4000)
    expect(sound.loads).toHaveLength(1)
    await sound.run(4000)
    expect(sound.loads).toHaveLength(2)
  })

  test('a laptop that slept is not taken for a network that is gone', async () => {
    const { engine, sound, state } = createPlayerAt('network')
    await engine.startTrack(0)
    await sound.run(1000)
    const before = performance.now()
    // Nothing ran for an hour, and the sound stood where it was.
    vi.spyOn(performance, 'now').mockImplementation(() => before + 3_600_000)
    await vi.advanceTimersByTimeAsync(250)
    expect(state().phase).toBe('playing')
    vi.restoreAllMocks()
  })
})

describe('sound that is at hand and stands still, as WebKit on Linux begins in the middle of a talk', () => {
  test('is stopped and goes on, without a load and without a pause that anybody is told of [B-56]', async () => {
    const { engine, sound, state, reported } = createPlayerAt('fine')
    sound.sleepers = 1
    await engine.startTrack(0, 40)
    await sound.run(3500)
    expect(sound.currentTime).toBeCloseTo(41, 0)
    expect([sound.loads.length, state().phase, state().isPlaying]).toEqual([1, 'playing', true])
    expect(reported.map(({ kind }) => kind)).toEqual(['started'])
  })

  test('is woken also where a load that brought it back stands still [B-56]', async () => {
    const { engine, sound, state } = createPlayerAt('fine')
    sound.sleepers = 2
    sound.isStarved = true
    await engine.startTrack(0, 40)
    await sound.run(6000)
    expect([sound.loads.length, sound.currentTime]).toEqual([2, 40])
    sound.isStarved = false
    await sound.run(5000)
    expect(sound.currentTime).toBeGreaterThan(40)
    expect([sound.loads.length, state().phase]).toEqual([2, 'playing'])
  })

  test('is loaded again where that does not help [B-56]', async () => {
    const { engine, sound } = createPlayerAt('fine')
    await engine.startTrack(0, 40)
    // Nothing moves, whatever is done.
    await vi.advanceTimersByTimeAsync(8000)
    expect(sound.loads).toHaveLength(2)
  })
})

describe('the true reason', () => {
  test.each<[Silence, number, string]>([
    ['expired', 4, 'the link has expired'],
    ['missing', 4, 'the recording was not found'],
    ['format', 4, 'the format is not supported'],
    // A wrong kind of file behind a good address.
    ['fine', 4, 'the format is not supported'],
    ['fine', 3, 'the recording is damaged'],
    ['unknown', 4, 'the recording was not found or cannot be played here'],
  ])('at an address that is %s, with code %i, is: %s [PLAYER-37 B-56]', async (seen, code, reason) => {
    const { engine, sound, requested, state } = createPlayerAt(seen)
    await engine.startTrack(0)
    sound.break(code)
    await requested[0]?.answer(['/media/1?new', later])
    sound.break(code)
    await sound.run(5000)
    expect(state()).toMatchObject({ phase: 'failed', message: `Unable to load audio: ${reason}` })
    expect([requested.length, sound.loads.length]).toEqual([1, 2])
  })
})

describe('an address that ends in the middle of a talk [A-49]', () => {
  test('is refreshed each time, as long as the talk went on in between', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    sound.length = 10_000
    await engine.startTrack(0)
    for (const hour of [1, 2, 3]) {
      await sound.run(8000)
      sound.break(2)
      await requested.at(-1)?.answer([`/media/1?${hour}`, later])
      expect([requested.length, sound.src, state().message]).toEqual([hour, `/media/1?${hour}`, null])
      expect(sound.currentTime).toBeCloseTo(8 * hour, 1)
    }
  })

  test('is refreshed after a jump, too', async () => {
    const { engine, sound, requested, state } = createTestPlayer()
    await engine.startTrack(0)
    sound.break(2)
    await requested[0]?.answer(['/media/1?1', later])
    engine.seek(70)
    sound.break(2)
    await requested[1]?.answer(['/media/1?2', later])
    expect([sound.src, sound.currentTime, state().phase]).toEqual(['/media/1?2', 70, 'playing'])
  })

  test('that a wrong clock holds for old is used where no other is to be had', async () => {
    const { engine, sound, requested, state } = createTestPlayer({}, { checkAddress: async () => 'fine' })
    await engine.startTrack(0, 10)
    engine.pause()
    vi.setSystemTime((startSeconds + 86_400) * 1000)
    void engine.play()
    await requested[0]?.answer(undefined)
    expect([sound.src, sound.currentTime, state().phase]).toEqual(['/media/1', 10, 'playing'])
  })
})

describe('recordings of all kinds', () => {
  test('one that is shorter than was said ends where it ends [PLAYER-28]', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.length = 5
    await engine.startTrack(0)
    expect(state().duration).toBe(5)
    await sound.run(5600)
    expect(state().trackId).toBe(2)
  })

  test('one of half a second is over, and the next begins a second later [PLAYER-28]', async () => {
    const { engine, sound, reported } = createTestPlayer()
    sound.length = 0.5
    await engine.startTrack(0)
    await sound.run(1300)
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
    expect(reported.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  })

  test('one of twelve hours is heard to its end', async () => {
    const { engine, sound, state } = createTestPlayer({
      tracks: [queued(1, { durationSeconds: 43_200 }), queued(2)],
    })
    sound.length = 43_200
    await engine.startTrack(0, 43_190)
    expect(state().duration).toBe(43_200)
    await sound.run(12_000)
    expect(state().trackId).toBe(2)
  })

  test('one whose length is never known goes on until it says that it is over [A-63]', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.length = Infinity
    await engine.startTrack(0, 130)
    await sound.run(20_000)
    expect([state().trackId, state().phase]).toEqual([1, 'playing'])
    engine.skip(30)
    expect(sound.currentTime).toBeCloseTo(180, 0)
  })

  test('one from a server that cannot jump begins at its beginning, and the player says so', async () => {
    const { engine, sound, state, reported } = createTestPlayer()
    await engine.startTrack(0, 42)
    sound.currentTime = 0
    await sound.run(2000)
    engine.pause()
    expect(state().position).toBeLessThan(2.1)
    expect(state().phase).toBe('paused')
    expect(
      reported
        .filter(({ kind }) => kind === 'heard')
        .every((event) => event.kind === 'heard' && event.to < 3),
    ).toBe(true)
    expect(sound.loads).toHaveLength(1)
  })
})
