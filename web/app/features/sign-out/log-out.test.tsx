import { describe, expect, test, vi } from 'vitest'
import { render, screen, waitFor, within } from '#test/component.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { LogOutPanel } from './log-out-panel.tsx'

describe('logging out [A-6]', () => {
  test('happens at once, and once, if nothing is saved', async () => {
    let times = 0
    const pages = [
      {
        path: '/',
        element: (
          <LogOutForm>
            <button type="submit">Log out</button>
          </LogOutForm>
        ),
      },
      {
        path: '/log-out',
        element: <h1>Home</h1>,
        action: () => {
          times += 1
          return null
        },
      },
    ]
    const { user } = render(pages)
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(times).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says what would be deleted and focuses the button to stay', async () => {
    const [onStay, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { user } = render(<LogOutPanel saved={{ talks: 2, articles: 1 }} {...{ onStay, onLeave }} />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }))
    expect(
      dialog.getByText(
        'Logging out deletes 2 saved talks and 1 article from this device. You can save them again after you log in.',
      ),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep listening' }))
    await user.click(dialog.getByRole('button', { name: 'Log out and delete 2 saved talks and 1 article' }))
    expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1])
  })

  test('says “it” for a single item, and Escape cancels', async () => {
    const onStay = vi.fn<() => void>()
    const { user } = render(
      <LogOutPanel saved={{ talks: 1, articles: 0 }} onStay={onStay} onLeave={() => undefined} />,
    )
    expect(await screen.findByText(/You can save it again after you log in\./)).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onStay).toHaveBeenCalled())
  })
})
