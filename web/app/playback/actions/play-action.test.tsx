import { afterEach, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { playLabel, usePlayAction } from './play-action.ts'
import { playerStore } from '../state/player-store.ts'
import { queued, queueOf } from '../test/player.ts'

afterEach(() => void playerStore.dispatch({ type: 'reset' }))

/** The action offered for a talk in the player at a position. */
function offeredAt(position: number, durationSeconds: number): string {
  const talk = queued(1, { durationSeconds })
  playerStore.dispatch({ type: 'chosen', index: 0, position, queue: queueOf([talk]), phase: 'paused' })
  const Offer = () => <output>{playLabel(usePlayAction(talk))}</output>
  const { unmount } = render(<Offer />)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('offers Play again for a talk that ended in the player, also within its last second [PLAYER-24]', () => {
  for (const end of [38, 38.4, 38.6, 3601.999]) {
    expect([end, offeredAt(end, end)]).toEqual([end, 'Play again'])
  }
  expect(offeredAt(37.2, 38.6)).toBe('Continue at 0:37')
})
