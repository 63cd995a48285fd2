import { expect, test } from 'vitest'
import { onPlayerEvent, onTrackFinished, reportPlayerEvent, notifyTrackFinished } from './player-events.ts'
import type { PlayerEvent } from './player-events.ts'

test('everybody who listens is told, until they stop [A-62]', () => {
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

test('who waits for a track to be finished hears of nothing else [PLAYER-29]', () => {
  const finished: number[] = []
  const stop = onTrackFinished((trackId) => finished.push(trackId))
  reportPlayerEvent({ kind: 'ended', trackId: 3, seconds: 12 })
  notifyTrackFinished(3)
  stop()
  notifyTrackFinished(4)
  expect(finished).toEqual([3])
})
