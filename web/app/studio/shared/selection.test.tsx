import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { SelectionBar, SelectRow, useSelection } from './selection.tsx'

function List() {
  const selection = useSelection(['alice', 'bob'], 'people')
  return (
    <main tabIndex={-1}>
      <SelectRow selection={selection} label="Select alice" id="alice" />
      <SelectionBar
        selection={selection}
        labels={{ bar: 'Actions', count: '1 selected', none: 'Select none' }}
      >
        {null}
      </SelectionBar>
    </main>
  )
}

test('a button that disappears with the selection gives its focus to the page', async () => {
  const { user } = render(<List />)
  await user.click(screen.getByRole('checkbox', { name: 'Select alice' }))
  await user.click(screen.getByRole('button', { name: 'Select none' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a row that is deselected keeps the focus', async () => {
  const { user } = render(<List />)
  const box = screen.getByRole('checkbox', { name: 'Select alice' })
  await user.click(box)
  await user.click(box)
  expect(document.activeElement).toBe(box)
})
