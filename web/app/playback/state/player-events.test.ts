import { expect, test } from 'vitest'
import { onPlayerEvent, onTrackFinished, reportPlayerEvent, notifyTrackFinished } from './player-events.ts'
import type { PlayerEvent } from './player-events.ts'

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
