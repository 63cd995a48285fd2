import { useState } from 'react'
import { expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { removeWithUndo } from './removal.ts'

/** Resolves when a device has stored that a row is hidden. */
const stored = Promise.withResolvers<void>()

function List({ isStored = false }: { isStored?: boolean }) {
  const [names, setNames] = useState(['alice', 'bob'])
  const remove = (name: string): void =>
    removeWithUndo({
      text: 'Removed',
      hide: async () => {
        if (isStored) await stored.promise
        setNames((shown) => shown.filter((other) => other !== name))
      },
      show: () => setNames((shown) => [...shown, name]),
      commit: async () => true,
    })
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Play {name}</button>
            <button type="button" onClick={() => remove(name)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

test('moves the focus from a removed row to its neighbour, and from the last one to the page', async () => {
  const { user } = render(<List />)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Remove alice'))
  await waitFor(() => expect(document.activeElement).toBe(button('Remove bob')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('moves the focus also from a row that is removed later', async () => {
  const { user } = render(<List isStored />)
  await user.click(screen.getByRole('button', { name: 'Remove alice' }))
  // Longer than the wait for a drawing.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  stored.resolve()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove bob' })))
})
