import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playerWith, queued, queueOf } from '../test/player.ts'
import type { PlayerState } from './player-state.ts'
import { reduce } from './reduce.ts'
import type { Effect, PlaybackEvent } from './playback-event.ts'
import { currentTrack, isPlaying } from './selectors.ts'
import { findContradiction } from '../test/contradiction.ts'

/** Effects that load or start need a state that plays; effects that silence need one that does not. */
function contradictedBy(effects: readonly Effect[], state: PlayerState): string | undefined {
  const isStarted = effects.includes('load') || effects.includes('begin')
  if (isStarted && !isPlaying(state)) return 'the sound starts in a state that does not play'
  if (effects.includes('silence') && isPlaying(state)) return 'the sound is silenced in a state that plays'
  return undefined
}

type Machine = typeof reduce

/** One event as a model command: runs it on the real reducer and checks the resulting state. */
class Send implements fc.Command<object, { state: PlayerState; machine: Machine; count: () => void }> {
  readonly event: PlaybackEvent

  constructor(event: PlaybackEvent) {
    this.event = event
  }

  check(): boolean {
    return true
  }

  run(_model: object, real: { state: PlayerState; machine: Machine; count: () => void }): void {
    real.count()
    const before = real.state
    const { state, effects } = real.machine(before, this.event)
    real.state = state
    const wrong = findContradiction(state) ?? contradictedBy(effects, state)
    if (wrong !== undefined) throw new Error(wrong)
    if (this.event.type === 'edit' && currentTrack(state)?.id !== currentTrack(before)?.id)
      throw new Error('an edit that changes the track in the player')
  }

  toString(): string {
    return JSON.stringify(this.event)
  }
}

const seconds = fc.integer({ min: 0, max: 100 })
const tracks = [1, 2, 3, 4].map((id) => queued(id))
const events: fc.Arbitrary<PlaybackEvent>[] = [
  fc.record({
    type: fc.constant('chosen' as const),
    index: fc.integer({ min: -1, max: 4 }),
    position: seconds,
    phase: fc.constantFrom('loading' as const, 'paused' as const),
    queue: fc.option(fc.constant(queueOf(tracks, { totalTracks: 6 })), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('play' as const), isLoaded: fc.boolean(), isFresh: fc.boolean() }),
  // Also sent by another tab.
  fc.constant({ type: 'pause' as const }),
  fc.record({ type: fc.constant('hold' as const), to: fc.option(seconds, { nil: undefined }) }),
  fc.record({ type: fc.constant('seek' as const), position: seconds }),
  fc.nat(4).map((at) => ({
    type: 'edit' as const,
    edit: ({ tracks: list, index }: { tracks: PlayerState['queue']['tracks']; index: number }) => ({
      tracks: list.toSpliced(at, 1),
      index: at < index ? index - 1 : index,
    }),
  })),
  fc.constantFrom(...tracks).map(({ address }) => ({
    type: 'refresh' as const,
    address,
    fresh: [`${address}?new`, 1] as const,
  })),
  seconds.map((position) => ({ type: 'set' as const, position })),
  fc.constant({ type: 'reset' as const }),
  fc
    .constantFrom<'began' | 'sounding' | 'waiting' | 'stopped'>('began', 'sounding', 'waiting', 'stopped')
    .map((type) => ({ type })),
  fc.record({ type: fc.constant('broke' as const), position: seconds }),
  fc.constant({ type: 'stalled' as const }),
  fc.constant({ type: 'failed' as const, reason: 'the connection was lost' }),
  fc.record({
    type: fc.constant('finished' as const),
    isAtEnd: fc.boolean(),
    message: fc.constantFrom(null, 'No more free tracks.'),
  }),
]

/** Runs random events; returns how many. */
function walk(machine: Machine): number {
  let count = 0
  const commands = fc.commands(
    events.map((event) => event.map((sent) => new Send(sent))),
    { maxCommands: 200, size: 'max' },
  )
  fc.assert(
    fc.property(commands, (list) => {
      fc.modelRun(
        () => ({ model: {}, real: { state: playerWith(), machine, count: () => (count += 1) } }),
        list,
      )
    }),
    { numRuns: 200 },
  )
  return count
}

test('produces no contradictory state over 10,000 random events [A-62]', () => {
  expect(walk(reduce)).toBeGreaterThanOrEqual(10_000)
})

test.each<[string, Machine]>([
  [
    'a failure without its reason',
    (state, event) => {
      const step = reduce(state, event)
      return event.type === 'failed' ? { ...step, state: { ...step.state, message: null } } : step
    },
  ],
  [
    'a sound with the reason of an earlier failure',
    (state, event) => {
      const step = reduce(state, event)
      return event.type === 'sounding' ? { ...step, state: { ...step.state, message: state.message } } : step
    },
  ],
])('finds a planted contradiction: %s', (_, machine) => {
  expect(() => walk(machine)).toThrow(/Property failed/)
})
