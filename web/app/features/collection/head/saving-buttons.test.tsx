import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { cast, render, screen } from '#test/component.tsx'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { AddToPlaylistButton } from '#features/playlists/picker/add-to-playlist-button.tsx'

const page = '/audios/detail/river'
const asMember = { at: page, account: cast.alice }
const bookmark = (id: number | null, text?: string): ReactElement => (
  <BookmarkButton type="album" itemId={7} bookmarkedId={id} title="River" {...(text && { text })} />
)
const add = (
  <AddToPlaylistButton kind="track" id={3} type="suhba" title="River">
    Add
  </AddToPlaylistButton>
)

describe('the bookmark button [FAV-04]', () => {
  test('is reverted with a notice after a refusal [B-79]', async () => {
    const { user, network } = render(bookmark(null), {
      ...asMember,
      answers: { addFavorite: { refused: 'Conflict', status: 409, message: 'Not today' } },
    })
    await user.click(screen.getByRole('button', { name: 'Bookmark River', pressed: false }))
    expect((await screen.findByRole('alert')).textContent).toBe('Not today')
    expect(screen.getByRole('button', { name: 'Bookmark River', pressed: false })).toBeTruthy()
    expect(network.sentBy('addFavorite')).toHaveLength(1)
  })

  test('leads a visitor to the login and back [ART-04]', () => {
    render(bookmark(null), { at: '/articles?page=2' })
    const link = screen.getByRole('link', { name: 'Login to bookmark River' })
    expect(link.getAttribute('href')).toBe('/login/?p=%2Farticles%3Fpage%3D2')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('uses its own text as its name [ART-04]', () => {
    render(bookmark(null, 'Bookmark'))
    expect(screen.getByRole('link', { name: 'Bookmark' })).toBeTruthy()
  })
})

describe('the add-to-playlist button [A-33]', () => {
  test('opens a dialog for a member [PLIST-10]', () => {
    render(add, asMember)
    expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-haspopup')).toBe('dialog')
  })

  test('leads a visitor to the login, but not on the playlist pages [PERM-08]', () => {
    const detail = render(add, { at: page })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login/?p=%2Faudios%2Fdetail%2Friver')
    detail.unmount()
    render(add, { at: '/playlists/night' })
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
  })
})
