import { describe, expect, test, vi } from 'vitest'
import { act, render, screen, waitFor, within } from '#test/component.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { showToast } from './toast-store.ts'

const say = (...[kind, text, action]: Parameters<typeof showToast>): void =>
  act(() => showToast(kind, text, action))

describe('a toast', () => {
  test('interrupts screen readers if it is an error; others are announced politely [COMP-12]', () => {
    render(<p>A page</p>)
    say('error', 'No network.')
    say('success', 'Saved.')
    const notices = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(notices.getByRole('alert').textContent).toBe('No network.')
    expect(notices.getByRole('status').textContent).toBe('Saved.')
  })

  test('is closed by its button, not by a click elsewhere on it; the others stay [COMP-16]', async () => {
    const { user } = render(<p>A page</p>)
    say('info', 'First')
    say('info', 'Second')
    await user.click(screen.getByText('First'))
    expect(screen.getAllByRole('status')).toHaveLength(2)
    await user.click(
      within(screen.getByText('First').closest('[role]') as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    )
    expect(screen.getAllByRole('status').map((notice) => notice.textContent)).toEqual(['Second'])
  })

  test('closes when its action is pressed, which runs once', async () => {
    const run = vi.fn<() => void>()
    const { user } = render(<p>A page</p>)
    say('success', 'Removed.', { label: 'Undo', run })
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('returns the focus to the page when its button is pressed [B-15]', async () => {
    const { user } = render(<main tabIndex={-1}>A page</main>)
    say('success', 'Removed.', { label: 'Undo', run: () => undefined })
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('is rendered inside the open dialog, outside of which everything is inert', () => {
    const view = render(
      <Dialog title="Share" isOpen onClose={() => undefined}>
        Copy Link
      </Dialog>,
    )
    say('error', 'No network.')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('No network.')
    view.unmount()
  })
})
