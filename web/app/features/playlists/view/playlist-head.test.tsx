import { describe, expect, test } from 'vitest'
import { cast, fireEvent, render, screen, within } from '#test/component.tsx'
import { playlistOf } from '#test/library.ts'
import { ChangeButtons, type OwnPlaylist, PlaylistHead } from './playlist-head.tsx'

const night: OwnPlaylist = { ...playlistOf(2, 'Good night', { count: 4 }), share: null }
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

  test.each([
    ['Rename playlist', 'Rename playlist', 'textbox', /^Title/],
    ['Delete playlist', 'Delete playlist', 'button', 'Delete playlist'],
    ['Share', 'Share playlist', 'button', 'Create link'],
  ])('%s opens a dialog over the page and closes it on Escape', async (name, title, role, control) => {
    const { user, address } = open()
    await user.click(screen.getByRole('link', { name }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByRole(role, { name: control })).toBeTruthy()
    expect(address()).toBe('/playlists/good-night')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leaves a press that opens a new tab to the browser', () => {
    open()
    const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Delete playlist' }), { ctrlKey: true })
    expect(isLeft).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the question of the address is on the page when no dialog can open', () => {
  render(<PlaylistHead playlist={night} items={[]} asks="rename" />, { account: cast.alice })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Good night')
})
