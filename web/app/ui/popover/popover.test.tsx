import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

const draw = (kind: 'menu' | 'popover'): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {kind === 'menu' ? (
        <Menu label="Talk" trigger="More" entries={[{ label: 'View album', to: '/audios' }]} />
      ) : (
        <Popover label="About" trigger="About this talk">
          Seven questions
        </Popover>
      )}
    </MemoryRouter>,
  )

test.each(['menu', 'popover'] as const)(
  'B-15 the button of a %s opens it before a script is there',
  (kind) => {
    const html = draw(kind)
    const target = /<button[^>]* popoverTarget="([^"]+)"/i.exec(html)?.[1]
    expect(target).toBeDefined()
    expect(html).toMatch(new RegExp(`<div[^>]* id="${target}"[^>]* popover="auto"`))
  },
)

test('B-15 a menu is announced as one, and its lines are links that work by themselves', () => {
  const html = draw('menu')
  expect(html).toMatch(/<button[^>]* aria-haspopup="menu"/)
  expect(html).toMatch(/<a [^>]*role="menuitem"[^>]*href="\/audios"/)
})
