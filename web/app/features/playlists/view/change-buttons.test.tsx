import { describe, expect, test } from 'vitest'
import { cast, fireEvent, render, screen, within } from '#test/component.tsx'
import { ChangeButtons } from './change-buttons.tsx'
import type { OwnPlaylist } from './change-buttons.tsx'

const night: OwnPlaylist = {
  id: 2,
  title: 'Good night',
  slug: 'good-night',
  count: 4,
  album_id: null,
  is_default: false,
  share: null,
}
const open = (change: Partial<OwnPlaylist> = {}) =>
  render(<ChangeButtons playlist={{ ...night, ...change }} />, {
    at: '/playlists/good-night',
    account: cast.alice,
  })
const names = () =>
  screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)

describe('ChangeButtons', () => {
  test.each<[string, Partial<OwnPlaylist>, string[]]>([
    ['offers everything for an own list', {}, ['Share', 'Rename playlist', 'Delete playlist']],
    ['offers only sharing for the default list [B-94]', { is_default: true }, ['Share']],
    [
      'offers only deleting for an album, which is shared from its own page [B-95]',
      { album_id: 7 },
      ['Delete playlist'],
    ],
  ])('%s', (_name, change, expected) => {
    open(change)
    expect(names()).toEqual(expected)
  })

  test.each([
    ['Rename playlist', 'rename'],
    ['Delete playlist', 'delete'],
    ['Share', 'share'],
  ])('%s links to the dialog’s address without JavaScript', (name, requested) => {
    open()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/playlists/good-night?${requested}`)
  })

  test('opens a dialog over the page on a press and closes it on Escape', async () => {
    const { user, address } = open()
    await user.click(screen.getByRole('link', { name: 'Rename playlist' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename playlist' })
    expect(within(dialog).getByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'Good night')
    expect(address()).toBe('/playlists/good-night')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('leaves a press that opens a new tab to the browser', () => {
    open()
    const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Delete playlist' }), { ctrlKey: true })
    expect(isLeft).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
