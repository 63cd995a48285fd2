import { expect, test, vi } from 'vitest'
import { cast, fireEvent, render, screen } from '#test/component.tsx'
import { useWatchedPlan } from './use-watched-plan.ts'

function Member() {
  useWatchedPlan(cast.alice)
  return <p>Alice</p>
}

test('a tab that is shown again says that another member has signed in, and reloads by a button [FORM-01]', async () => {
  const text = 'Another account has signed in on this browser.'
  const reload = vi.fn<() => void>()
  const { user } = render(<Member />, {
    account: cast.alice,
    answers: { getSubscription: { refused: 'OtherAccount', message: text } },
  })
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.focus(window)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  vi.stubGlobal('location', { reload })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  vi.unstubAllGlobals()
  expect(reload).toHaveBeenCalledOnce()
})
