import { describe, expect, test, vi } from 'vitest'
import { createTestPlayer, runOnFakeClock, startSeconds } from '../test/player.ts'
import type { Silence } from './check-address.ts'

runOnFakeClock()

const later = startSeconds + 7200
const minuteMs = 60_000

/** A player whose address check answers `seen`; `checks` are the seconds of each check. */
function createPlayerAt(first: Silence) {
  const seen = { is: first }
  const checks: number[] = []
  const startedMs = performance.now()
  const checkAddress = async (): Promise<Silence> => {
    checks.push(Math.round((performance.now() - startedMs) / 1000))
    return seen.is
  }
  return { ...createTestPlayer({}, { checkAddress }), seen, checks }
}

describe('a lost network', () => {
  test('is waited for without a message: two seconds without progress count as a stall [B-56]', async () => {
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

  test('does not matter in the last second of a talk, which is not recovered [B-56]', async () => {
    const { engine, sound, state, set, seen, checks } = createPlayerAt('network')
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
    const { length } = checks
    engine.tryNow()
    await sound.run(0)
    expect([checks.length, sound.loads.length, state().phase]).toEqual([length, 1, 'playing'])
  })

  test('is checked after 1, 2, 4, 8 and then every 10 seconds, and given up after ten minutes [B-56]', async () => {
    const { engine, sound, state, checks, reported } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(2 * minuteMs)
    const gaps = checks.slice(1).map((second, index) => second - (checks[index] ?? 0))
    expect([checks[0], ...gaps]).toEqual([3, 2, 4, 8, ...Array.from({ length: 10 }, () => 10)])
    expect(state().phase).toBe('stalled')
    await sound.run(9 * minuteMs)
    expect(state()).toMatchObject({
      isPlaying: false,
      phase: 'failed',
      position: 40,
      message: 'Unable to load audio: the connection was lost',
    })
    const { length } = checks
    await sound.run(60 * minuteMs)
    expect([checks.length, sound.loads.length]).toEqual([length, 1])
    expect(reported.map(({ kind }) => kind)).toEqual(['started', 'paused'])
  }, 20_000)

  test('that returns lets the talk continue at the same second [A-49]', async () => {
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

  test('is checked at once when the listener presses play', async () => {
    const { engine, sound, checks, state } = createPlayerAt('network')
    await engine.startTrack(0)
    sound.isStarved = true
    await sound.run(11_000)
    const { length } = checks
    await engine.play()
    expect([checks.length, state().phase, state().isPlaying]).toEqual([length + 1, 'stalled', true])
  })

  test('is ignored if the talk is paused meanwhile', async () => {
    const { engine, sound, state, checks } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(4000)
    engine.pause()
    const { length } = checks
    await sound.run(minuteMs)
    expect([checks.length, state().phase, state().message]).toEqual([length, 'paused', null])
    engine.tryNow()
    await sound.run(1000)
    expect(checks.length).toBe(length)
  })

  test('is ignored if the lock screen pauses the talk meanwhile', async () => {
    const { engine, sound, checks, state, seen } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.isStarved = true
    await sound.run(4000)
    sound.pause()
    seen.is = 'fine'
    const { length } = checks
    await sound.run(minuteMs)
    expect([checks.length, sound.loads.length, state().phase]).toEqual([length, 1, 'paused'])
  })

  test('that breaks the recording is waited for, and Next stays usable [A-49]', async () => {
    const { engine, sound, requested, state } = createPlayerAt('network')
    await engine.startTrack(0, 40)
    sound.break(2)
    await requested[0]?.answer(undefined)
    expect(state()).toMatchObject({ phase: 'stalled', isPlaying: true, message: null })
    await engine.next()
    await sound.run(30_000)
    expect([state().trackId, state().phase, sound.loads.length]).toEqual([2, 'playing', 2])
  })

  test('that outlasts the address leads to a refresh, and the talk continues [PLAYER-36 A-49]', async () => {
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

  test.each([2, 4, undefined])(
    'that leaves the refresh of an address unanswered is waited for, after error %s or a night of pause [PLAYER-36 A-49]',
    async (code) => {
      const { engine, sound, requested, state } = createPlayerAt('expired')
      await engine.startTrack(0, 40)
      if (code === undefined) {
        engine.pause()
        vi.setSystemTime((startSeconds + 3600) * 1000)
        void engine.play()
      } else sound.break(code)
      // The server is silent, then busy.
      await vi.advanceTimersByTimeAsync(8000)
      expect(state()).toMatchObject({ phase: 'stalled', message: null })
      engine.tryNow()
      await vi.advanceTimersByTimeAsync(0)
      await requested[1]?.answer(undefined)
      await vi.advanceTimersByTimeAsync(4000)
      await requested[2]?.answer(['/media/1?new', later])
      expect([sound.src, sound.currentTime, state().phase]).toEqual(['/media/1?new', 40, 'playing'])
    },
  )

  test('that leaves the refresh of an address unanswered is not reported as a wrong format', async () => {
    const { engine, sound, requested, state } = createPlayerAt('fine')
    await engine.startTrack(0, 40)
    sound.break(4)
    await requested[0]?.answer(undefined)
    await sound.run(1500)
    expect([sound.loads.length, state().phase, state().message]).toEqual([2, 'playing', null])
  })

  test('a slow load gets time: one that may continue by itself is not restarted at once', async () => {
    const { engine, sound } = createPlayerAt('fine')
    sound.isStarved = true
    await engine.startTrack(0)
    await sound.run(4000)
    expect(sound.loads).toHaveLength(1)
    await sound.run(4000)
    expect(sound.loads).toHaveLength(2)
  })

  test('a laptop that slept is not treated as a lost network', async () => {
    const { engine, sound, state } = createPlayerAt('network')
    await engine.startTrack(0)
    await sound.run(1000)
    const before = performance.now()
    // No timer ran for an hour, and the position did not change.
    vi.spyOn(performance, 'now').mockImplementation(() => before + 3_600_000)
    await vi.advanceTimersByTimeAsync(250)
    expect(state().phase).toBe('playing')
    vi.restoreAllMocks()
  })
})

describe('sound that is buffered but does not progress, as WebKit on Linux does when it starts in the middle of a talk', () => {
  test('is paused and resumed without a load, and no pause is reported [B-56]', async () => {
    const { engine, sound, state, reported } = createPlayerAt('fine')
    sound.sleepers = 1
    await engine.startTrack(0, 40)
    await sound.run(3500)
    expect(sound.currentTime).toBeCloseTo(41, 0)
    expect([sound.loads.length, state().phase, state().isPlaying]).toEqual([1, 'playing', true])
    expect(reported.map(({ kind }) => kind)).toEqual(['started'])
  })

  test('is resumed the same way after a reload that also does not progress [B-56]', async () => {
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

  test('is loaded again if that does not help [B-56]', async () => {
    const { engine, sound } = createPlayerAt('fine')
    await engine.startTrack(0, 40)
    // Nothing progresses, whatever is tried.
    await vi.advanceTimersByTimeAsync(8000)
    expect(sound.loads).toHaveLength(2)
  })
})

// The texts of all reasons are tested beside the check of an address.
test('the reason found by the check is shown to the listener, after one retry [PLAYER-37 B-56]', async () => {
  const { engine, sound, requested, state } = createPlayerAt('missing')
  await engine.startTrack(0)
  sound.break(4)
  await requested[0]?.answer(['/media/1?new', later])
  sound.break(4)
  await sound.run(5000)
  const message = 'Unable to load audio: the recording was not found'
  expect(state()).toMatchObject({ phase: 'failed', message })
  expect([requested.length, sound.loads.length]).toEqual([1, 2])
})

describe('an address that expires in the middle of a talk [A-49]', () => {
  test('is refreshed each time, as long as the talk progressed in between', async () => {
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

  test('is used although a wrong clock considers it expired, if no other can be had', async () => {
    const { engine, sound, requested, state } = createTestPlayer({}, { checkAddress: async () => 'fine' })
    await engine.startTrack(0, 10)
    engine.pause()
    vi.setSystemTime((startSeconds + 86_400) * 1000)
    void engine.play()
    await requested[0]?.answer(undefined)
    expect([sound.src, sound.currentTime, state().phase]).toEqual(['/media/1', 10, 'playing'])
  })
})

describe('unusual recordings', () => {
  test('one shorter than announced ends at its own end [PLAYER-28]', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.length = 5
    await engine.startTrack(0)
    expect(state().duration).toBe(5)
    await sound.run(5600)
    expect(state().trackId).toBe(2)
  })

  test('one of half a second ends, and the next starts a second later [PLAYER-28]', async () => {
    const { engine, sound, reported } = createTestPlayer()
    sound.length = 0.5
    await engine.startTrack(0)
    await sound.run(1300)
    expect(sound.loads).toEqual(['/media/1', '/media/2'])
    expect(reported.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  })

  test('one of unknown length plays until it reports its end [A-63]', async () => {
    const { engine, sound, state } = createTestPlayer()
    sound.length = Infinity
    await engine.startTrack(0, 130)
    await sound.run(20_000)
    expect([state().trackId, state().phase]).toEqual([1, 'playing'])
    engine.skip(30)
    expect(sound.currentTime).toBeCloseTo(180, 0)
  })

  test('one from a server without ranges starts at its beginning, and the player shows that', async () => {
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
