import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { PlayerEvent } from '../state/player-events.ts'
import { createTestPlayer, runOnFakeClock, startSeconds } from '../test/player.ts'

runOnFakeClock()

const isAct = ({ kind }: PlayerEvent): boolean => kind !== 'heard'

describe('player events, each reported once [A-62]', () => {
  test('reports a load and a pause, with the second of each [PLAYER-44 PLAYER-45]', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0, 30)
    await sound.run(2000)
    engine.pause()
    engine.pause()
    expect(reported.filter(isAct)).toEqual([
      { kind: 'started', trackId: 1, seconds: 30, isChosen: true },
      { kind: 'paused', trackId: 1, seconds: expect.closeTo(32, 1) },
    ])
  })

  test('reports the target of a seek, with and without sound', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0, 30)
    engine.seek(40)
    await sound.run(1000)
    engine.pause()
    engine.seek(70)
    expect(reported.filter(isAct).slice(1)).toEqual([
      { kind: 'moved', trackId: 1, to: 40 },
      { kind: 'paused', trackId: 1, seconds: expect.closeTo(41, 1) },
      { kind: 'moved', trackId: 1, to: 70 },
    ])
  })

  test.each<[string, (player: ReturnType<typeof createTestPlayer>) => unknown]>([
    ['waits for its position', ({ engine }) => void engine.startTrack(1)],
    [
      'may not start',
      ({ engine, sound }) => {
        sound.refusal = 'NotAllowedError'
        return engine.startTrack(1, 20)
      },
    ],
    [
      'waits for the network',
      async ({ engine, sound }) => {
        await engine.startTrack(1, 20)
        sound.break(2)
      },
    ],
  ])('reports a seek in a talk that %s, in case the listener leaves it', async (_when, begin) => {
    const player = createTestPlayer(
      {},
      {
        resumeAt: () => new Promise<number>(() => undefined),
        checkAddress: async () => 'network',
      },
    )
    await begin(player)
    player.engine.seek(70)
    expect(player.reported.at(-1)).toEqual({ kind: 'moved', trackId: 2, to: 70 })
  })

  test('reports a pause by the lock screen as a pause, and continuing as no new load [PLAYER-45]', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    sound.pause()
    await sound.run(0)
    await engine.play()
    await sound.run(1000)
    sound.pause()
    await sound.run(0)
    expect(reported.filter(isAct).map(({ kind }) => kind)).toEqual(['started', 'paused', 'paused'])
  })

  test('reports the end instead of a pause, and the talk as finished a second later [PLAYER-46 PLAYER-29]', async () => {
    const { engine, sound, reported, finished } = createTestPlayer()
    await engine.startTrack(0, 98)
    await sound.run(1900)
    expect([reported.filter(isAct).length, finished]).toEqual([1, []])
    await sound.run(1000)
    expect(reported.filter(isAct)).toEqual([
      { kind: 'started', trackId: 1, seconds: 98, isChosen: true },
      { kind: 'ended', trackId: 1, seconds: 100 },
      { kind: 'started', trackId: 2, seconds: 0, isChosen: false },
    ])
    expect(finished).toEqual([1])
  })

  test('reports the end at the end of the list [PLAYER-46]', async () => {
    const { engine, sound, reported, finished } = createTestPlayer()
    await engine.startTrack(2, 97)
    await sound.run(6000)
    expect([reported.filter(isAct).map(({ kind }) => kind), finished]).toEqual([['started', 'ended'], [3]])
  })

  test('reports no end if the end is cancelled [PLAYER-29]', async () => {
    const { engine, sound, reported, finished } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(800)
    engine.seek(20)
    await sound.run(3000)
    expect([reported.filter(isAct).map(({ kind }) => kind), finished]).toEqual([['started', 'moved'], []])
  })

  test('reports an end for next within the last second [PLAYER-46]', async () => {
    const { engine, sound, reported, finished } = createTestPlayer()
    await engine.startTrack(0, 99)
    await sound.run(500)
    await engine.next()
    expect(reported.filter(isAct).map(({ kind }) => kind)).toEqual(['started', 'ended', 'started'])
    expect(finished).toEqual([1])
  })

  test('reports a pause of the old track when the track changes, unless it was already paused', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    await sound.run(1000)
    await engine.next()
    engine.pause()
    await engine.next()
    expect(reported.filter(isAct).map(({ kind, trackId }) => [kind, trackId])).toEqual([
      ['started', 1],
      ['paused', 1],
      ['started', 2],
      ['paused', 2],
      ['started', 3],
    ])
  })

  test('reports a load for a restored talk when it is played [PLAYER-43]', async () => {
    const { engine, reported } = createTestPlayer({ index: 1, phase: 'paused', position: 12 })
    expect(reported).toEqual([])
    await engine.play()
    expect(reported).toEqual([{ kind: 'started', trackId: 2, seconds: 12, isChosen: false }])
  })

  test('reports no new load when a recording is recovered', async () => {
    const { engine, sound, requested, reported } = createTestPlayer()
    await engine.startTrack(0)
    await sound.run(2000)
    sound.break(2)
    await requested[0]?.answer(['/media/1?new', startSeconds + 7200])
    await sound.run(2000)
    expect(reported.filter(isAct).map(({ kind }) => kind)).toEqual(['started'])
  })

  test('reports no pause when the browser refuses to start', async () => {
    const { engine, sound, reported } = createTestPlayer()
    sound.refusal = 'NotAllowedError'
    await engine.startTrack(0)
    expect(reported.map(({ kind }) => kind)).toEqual(['started'])
  })
})

describe('heard seconds', () => {
  test('are reported at least every five seconds', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    for (let seconds = 5; seconds <= 60; seconds += 5) {
      await sound.run(5000)
      expect(reported.filter(({ kind }) => kind === 'heard')).toHaveLength(seconds / 5)
    }
  })

  test('are reported when the page is closed', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    await sound.run(1200)
    engine.reportHeard()
    expect(reported.at(-1)).toEqual({ kind: 'heard', trackId: 1, from: 0, to: expect.closeTo(1.2, 5) })
  })

  test('exclude a jump made by the browser itself', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    await sound.run(1000)
    sound.currentTime = 50
    await sound.run(1000)
    engine.pause()
    expect(lengthOf(stretches(reported))).toBeLessThanOrEqual(2.01)
  })

  test('are not extended by a system clock that jumps a day', async () => {
    const { engine, sound, reported } = createTestPlayer()
    await engine.startTrack(0)
    await sound.run(1000)
    vi.setSystemTime((startSeconds + 86_400) * 1000)
    await sound.run(1000)
    engine.pause()
    expect(stretches(reported)).toEqual([[1, 0, expect.closeTo(2, 5)]])
  })

  const anAct = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('run' as const), ms: fc.integer({ min: 50, max: 5000 }) }),
    },
    fc.record({ kind: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('skip' as const), by: fc.constantFrom(-15, 30) }),
    fc.record({ kind: fc.constant('speed' as const), speed: fc.constantFrom(0.5, 1, 1.25, 2, 3) }),
    fc.constant({ kind: 'pause' as const }),
    fc.constant({ kind: 'play' as const }),
    fc.constant({ kind: 'next' as const }),
    fc.constant({ kind: 'previous' as const }),
    fc.constant({ kind: 'break' as const }),
    fc.constant({ kind: 'press' as const }),
  )

  test('are exactly the played seconds, whatever the listener does [A-62]', async () => {
    const acts = fc.array(anAct, { minLength: 3, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const { engine, sound, requested, reported, state, set } = createTestPlayer()
        const played: [number, number, number][] = []
        sound.onMove = (from, to) => played.push([state().trackId ?? 0, from, to])
        await engine.startTrack(0)
        for (const act of list) {
          if (act.kind === 'run') await sound.run(act.ms)
          else if (act.kind === 'seek') engine.seek(act.to)
          else if (act.kind === 'skip') engine.skip(act.by)
          else if (act.kind === 'speed') set({ speed: act.speed })
          else if (act.kind === 'pause') engine.pause()
          else if (act.kind === 'press') sound.pause()
          else if (act.kind === 'break') {
            sound.break(2)
            await requested.at(-1)?.answer([`/media/new`, startSeconds + 7200])
          } else await engine[act.kind]()
        }
        engine.pause()
        expectSame(stretches(reported), joined(played))
      }),
      { numRuns: 40 },
    )
  })
})

function stretches(reported: readonly PlayerEvent[]): [number, number, number][] {
  return joined(
    reported.flatMap((event): [number, number, number][] =>
      event.kind === 'heard' ? [[event.trackId, event.from, event.to]] : [],
    ),
  )
}

/** Merges adjacent spans. */
function joined(list: readonly [number, number, number][]): [number, number, number][] {
  const result: [number, number, number][] = []
  for (const [trackId, from, to] of list) {
    const last = result.at(-1)
    if (last !== undefined && last[0] === trackId && Math.abs(last[2] - from) < 1e-6) last[2] = to
    else if (to > from) result.push([trackId, from, to])
  }
  return result
}

function lengthOf(list: readonly [number, number, number][]): number {
  return list.reduce((sum, [, from, to]) => sum + to - from, 0)
}

function expectSame(reported: [number, number, number][], played: [number, number, number][]): void {
  const close = played.map(([trackId, from, to]) => [trackId, expect.closeTo(from, 4), expect.closeTo(to, 4)])
  expect(reported).toEqual(close)
}
