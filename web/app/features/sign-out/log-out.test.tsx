import { describe, expect, test, vi } from 'vitest'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import { noteSource } from '#test/library.ts'
import { saveNote } from '#features/notes/store/save-note.ts'
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

  test('asks before a note is lost that the server does not have', async () => {
    const form = (
      <LogOutForm>
        <button type="submit">Log out</button>
      </LogOutForm>
    )
    const answers = { putNote: { refused: 'Unavailable', status: 503 } } as const
    const { user } = render(form, { account: cast.alice, answers })
    const anchor = { kind: 'article', article_id: 1, exact: 'Sit down.', prefix: '', suffix: '' } as const
    const subject = { id: 'a', anchor, source: noteSource, text: '', question: null, isNew: true }
    await saveNote(cast.alice.id, subject)
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('button', { name: 'Log out and delete 1 note' })).toBeDefined()
  })

  test('says what would be deleted and focuses the button to stay', async () => {
    const [onStay, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { user } = render(
      <LogOutPanel lost={{ talks: 2, articles: 1, notes: 0 }} {...{ onStay, onLeave }} />,
    )
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
      <LogOutPanel lost={{ talks: 1, articles: 0, notes: 0 }} onStay={onStay} onLeave={() => undefined} />,
    )
    expect(await screen.findByText(/You can save it again after you log in\./)).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onStay).toHaveBeenCalled())
  })
})
