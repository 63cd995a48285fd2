import { expect, test } from 'vitest'
import { playerWith } from '../test/player.ts'
import { initialPlayerState } from './player-state.ts'
import type { PlaybackEvent } from './playback-event.ts'
import type { SoundPhase } from './player-state.ts'
import { reduce } from './reduce.ts'

const waiting: PlaybackEvent = { type: 'waiting' }
const broke: PlaybackEvent = { type: 'broke', position: 12 }

test.each<[phase: SoundPhase, event: PlaybackEvent, after: SoundPhase]>([
  ['playing', waiting, 'loading'],
  ['playing', broke, 'recovering'],
  // A stall or a recovery stays visible until the sound is heard again.
  ['stalled', waiting, 'stalled'],
  ['stalled', broke, 'stalled'],
  ['recovering', waiting, 'recovering'],
  ['recovering', broke, 'recovering'],
  ['paused', waiting, 'paused'],
])('a sound in phase %s becomes, after %o: %s [A-62]', (phase, event, after) => {
  expect(reduce({ ...playerWith(), phase }, event).state.phase).toBe(after)
})

test('lets a pause silence a claim of another tab in an empty player, and ignores Play there [A-62]', () => {
  expect(reduce(initialPlayerState, { type: 'pause' }).effects).toEqual(['silence', 'settle'])
  expect(reduce(initialPlayerState, { type: 'play', isLoaded: false, isFresh: true })).toEqual({
    state: initialPlayerState,
    effects: [],
  })
})
