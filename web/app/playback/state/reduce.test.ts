import { expect, test } from 'vitest'
import { playerWith } from '../test/player.ts'
import { initialPlayerState, type SoundPhase } from './player-state.ts'
import type { PlaybackEvent } from './playback-event.ts'
import { reduce } from './reduce.ts'
import {
  notifyTrackFinished,
  onPlayerEvent,
  onTrackFinished,
  type PlayerEvent,
  reportPlayerEvent,
} from './player-events.ts'
import { questionAt } from './track-questions.ts'

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

test('notifies every listener until it unsubscribes [A-62]', () => {
  const one: PlayerEvent[] = []
  const other: PlayerEvent[] = []
  const stop = onPlayerEvent((event) => one.push(event))
  const stopOther = onPlayerEvent((event) => other.push(event))
  const event: PlayerEvent = { kind: 'paused', trackId: 3, seconds: 12 }
  reportPlayerEvent(event)
  stop()
  reportPlayerEvent(event)
  stopOther()
  expect([one, other]).toEqual([[event], [event, event]])
})

test('notifies a listener of finished tracks of nothing else [PLAYER-29]', () => {
  const finished: number[] = []
  const stop = onTrackFinished((trackId) => finished.push(trackId))
  reportPlayerEvent({ kind: 'ended', trackId: 3, seconds: 12 })
  notifyTrackFinished(3)
  stop()
  notifyTrackFinished(4)
  expect(finished).toEqual([3])
})

const questions = [0, 60, 300].map((start, index) => ({
  id: index + 1,
  text: `Question ${index + 1}`,
  trackId: 7,
  startSeconds: start,
}))

test('finds no question before the first one [PLAYER-06]', () => {
  expect(questionAt(questions.slice(1), 59)).toBeUndefined()
  expect(questionAt([], 10)).toBeUndefined()
})
