import { useRef } from 'react'
import { expect, test } from 'vitest'
import { fireEvent, render, screen } from '#test/component.tsx'
import { useFollowing } from './use-following.ts'

const revealed: number[] = []
const reveal = (index: number): void => void revealed.push(index)

/** A transcript whose first line begins after a silence. */
function Transcript() {
  const scroller = useRef<HTMLDivElement>(null)
  const { follow } = useFollowing(scroller, -1, reveal)
  return (
    <>
      <button type="button" onClick={follow}>
        Back to the current line
      </button>
      <div ref={scroller} role="region" aria-label="Transcript" />
    </>
  )
}

test('the first line is the current one until the voice begins', async () => {
  const { user } = render(<Transcript />)
  fireEvent.wheel(screen.getByRole('region', { name: 'Transcript' }))
  revealed.length = 0
  await user.click(screen.getByRole('button', { name: 'Back to the current line' }))
  expect(revealed).toEqual([0])
})
