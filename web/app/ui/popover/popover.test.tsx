import { describe, expect, test } from 'vitest'
import { fireEvent, render, screen } from '#test/component.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

const menu = (
  <Menu
    label="Talk"
    trigger="More"
    entries={[
      { label: 'View album', to: '/audios' },
      { label: 'Share', onChoose: () => undefined },
    ]}
  />
)
const about = (
  <Popover label="About" trigger="About this talk">
    Seven questions
  </Popover>
)

test.each([
  ['menu', menu, 'More'],
  ['group', about, 'About this talk'],
])('the button of a %s opens it without JavaScript [B-15]', (role, element, name) => {
  render(element)
  const panel = screen.getByRole(role, { hidden: true })
  expect(panel.getAttribute('popover')).toBe('auto')
  expect(screen.getByRole('button', { name }).getAttribute('popovertarget')).toBe(panel.id)
})

describe('a menu [B-15]', () => {
  test('is announced as a menu and opens with the focus on its first item', async () => {
    const { user } = render(menu)
    expect(screen.queryByRole('menu')).toBeNull()
    const button = screen.getByRole('button', { name: 'More', expanded: false })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    await user.click(button)
    expect(screen.getByRole('menu', { name: 'Talk' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'More', expanded: true })).toBe(button)
  })

  test.each([
    ['Enter', 'View album'],
    ['ArrowDown', 'View album'],
    ['ArrowUp', 'Share'],
  ])('gets the focus at once when opened by %s, before the next key press', (key, line) => {
    render(menu)
    const button = screen.getByRole('button', { name: 'More' })
    button.focus()
    fireEvent.keyDown(button, { key })
    if (key === 'Enter') fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: line }))
  })

  test('restores the focus to its button on Escape', async () => {
    const { user } = render(menu)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  })

  test('opens the page of an item and closes', async () => {
    const { user, address } = render(menu)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('menuitem', { name: 'View album' }))
    await screen.findByRole('heading', { name: '/audios' })
    expect(address()).toBe('/audios')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
