import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AccountProvider } from '../../../session/account/account-context.ts'
import { cast } from '../../../session/account/cast.ts'
import { AddAlbumButton } from '../../playlists/picker/add-album-button.tsx'
import { AddToPlaylistButton } from '../../playlists/picker/add-to-playlist-button.tsx'
import { BookmarkButton } from '../../favorites/bookmark-button.tsx'

function render(content: ReactNode, { isMember = true, path = '/audios/detail/river' } = {}): string {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <AccountProvider value={isMember ? cast.alice : null}>{content}</AccountProvider>,
      },
    ],
    { initialEntries: [path] },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const bookmark = (id: number | null, words?: string): ReactNode => (
  <BookmarkButton type="album" itemId={7} bookmarkedId={id} title="River" {...(words && { words })} />
)
const add = <AddToPlaylistButton trackId={3} type="suhba" title="River" />
const addAlbum = <AddAlbumButton albumId={7} type="album" title="River" />

describe('FAV-04 the button to bookmark', () => {
  test('FAV-04 LIST-13 shows what the page was loaded with, and is named after what it keeps', () => {
    expect(render(bookmark(12))).toMatch(/aria-label="Bookmark River" aria-pressed="true"/)
    expect(render(bookmark(null))).toMatch(/aria-label="Bookmark River" aria-pressed="false"/)
  })

  test('ART-04 leads a visitor to sign in and back here', () => {
    const html = render(bookmark(null), { isMember: false, path: '/articles?page=2' })
    expect(html).toContain('href="/login/?p=%2Farticles%3Fpage%3D2"')
    expect(html).toContain('aria-label="Login to bookmark River"')
    expect(html).not.toContain('<button')
  })

  test('ART-04 with words of its own is named by them', () =>
    expect(render(bookmark(null, 'Bookmark'), { isMember: false })).not.toContain('aria-label'))
})

describe('A-33 the buttons to add to a playlist', () => {
  test('PLIST-10 open a dialog for a member', () => {
    expect(render(add)).toMatch(/aria-haspopup="dialog" aria-label="Add River to a playlist"/)
    expect(render(addAlbum)).toMatch(/aria-haspopup="dialog">.*Add to playlist/)
  })

  test('PERM-08 A-33 lead a visitor to sign in, but not from the pages about playlists', () => {
    for (const button of [add, addAlbum]) {
      expect(render(button, { isMember: false })).toContain('href="/login/?p=%2Faudios%2Fdetail%2Friver"')
      expect(render(button, { isMember: false, path: '/playlists/night' })).toBe('')
    }
  })
})
