import { afterEach, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { playLabel, usePlayAction } from './play-action.ts'
import { playerStore } from '../state/player-store.ts'
import { queued, queueOf } from '../test/player.ts'

afterEach(() => void playerStore.dispatch({ type: 'reset' }))

/** What is offered of a talk that stands in the player at a second. */
function offeredAt(position: number, durationSeconds: number): string {
  const talk = queued(1, { durationSeconds })
  playerStore.dispatch({ type: 'chosen', index: 0, position, queue: queueOf([talk]), phase: 'paused' })
  const Offer = () => <output>{playLabel(usePlayAction(talk))}</output>
  const { unmount } = render(<Offer />)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('a talk that ended in the player is played again, also in the middle of its last second [PLAYER-24]', () => {
  for (const end of [38, 38.4, 38.6, 3601.999]) {
    expect([end, offeredAt(end, end)]).toEqual([end, 'Play again'])
  }
  expect(offeredAt(37.2, 38.6)).toBe('Continue at 0:37')
})
