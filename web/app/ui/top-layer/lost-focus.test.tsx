import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'

/** A page whose buttons change it; `Other` is a press that changes nothing. */
function Page() {
  const [names, setNames] = useState(['alice', 'bob', 'carla'])
  const [first, setFirst] = useState('alice')
  const [isOpen, setOpen] = useState(false)
  const [isClosed, setClosed] = useState(false)
  return (
    <main tabIndex={-1}>
      <h1>People</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {name !== first && (
              <button type="button" onClick={() => setFirst(name)}>
                Choose {name}
              </button>
            )}
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Remove {name}
            </button>
            <button type="button">Play {name}</button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames(['bob', 'alice', 'carla'])}>
        Sort
      </button>
      {!isClosed && (
        <p>
          {isOpen ? (
            <button key="fold" type="button" onClick={() => setOpen(false)}>
              Fold
            </button>
          ) : (
            <button key="unfold" type="button" onClick={() => setOpen(true)}>
              Unfold
            </button>
          )}
        </p>
      )}
      <p>
        <button type="button" onClick={() => setClosed(true)}>
          Close
        </button>
      </p>
    </main>
  )
}

test.each([
  ['Unfold', 'Fold', 'what replaced it'],
  ['Choose bob', 'bob', 'the first control of a row that stays'],
  ['Remove alice', 'Remove bob', 'the same control of the next row'],
  ['Remove carla', 'Remove bob', 'the same control of the previous row, after the last'],
])('after %s the focus is on %s: %s', async (press, name) => {
  const { user } = render(<Page />)
  screen.getByRole('button', { name: press }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
})

test('without another row the focus is on the next control', async () => {
  const { user } = render(<Page />)
  for (const name of ['alice', 'bob', 'carla'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sort'))
})

test('a row that moves keeps its focus', async () => {
  const { user } = render(<Page />)
  const play = screen.getByRole('button', { name: 'Play alice' })
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  play.focus()
  play.closest('ul')?.append(play.closest('li') ?? '')
  await waitFor(() => expect(document.activeElement).toBe(play))
})

test('the focus of a control that is hidden with its surroundings is on the next one', async () => {
  // jsdom does not know what is shown.
  Element.prototype.checkVisibility = function (): boolean {
    return this.closest('[hidden]') === null
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
  render(<Page />)
  const fold = screen.getByRole('button', { name: 'Unfold' })
  fold.focus()
  fold.parentElement?.setAttribute('hidden', '')
  // As a browser does after it has drawn the page.
  fold.blur()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'))
})

test('a focus that has moved on stays', async () => {
  const { user } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Unfold' }))
  screen.getByRole('main').focus()
  screen.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fold' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
