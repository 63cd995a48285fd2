import { expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { KeyHelp } from './key-help.tsx'

test('lists the keys of the player and, separately, those of the transcript', () => {
  render(<KeyHelp isOpen onClose={() => undefined} />)
  const help = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  const keysOf = (text: string) => help.getByText(text).nextElementSibling?.textContent
  expect([keysOf('Back 15 seconds'), keysOf('Play or pause')]).toEqual(['J', 'SpaceK'])
  expect(help.getByRole('heading', { name: 'Transcript' })).toBeTruthy()
  expect([keysOf('Next line'), keysOf('Previous line')]).toEqual(['J', 'K'])
})
