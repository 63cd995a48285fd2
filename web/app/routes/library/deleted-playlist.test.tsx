import { expect, test } from 'vitest'
import { DeletePlaylistForm } from '#features/playlists/forms/playlist-forms.tsx'
import { cast, render, screen } from '#test/component.tsx'
import { action } from './playlists.tsx'

const night = { id: 2, title: 'Good night', slug: 'good-night', count: 4, album_id: null, is_default: false }

test('Back does not lead to the page of a deleted playlist [PLIST-05]', async () => {
  const { user, router, address } = render(
    [
      { path: '/playlists', element: <p>All playlists</p>, action },
      { path: '/playlists/good-night', element: <DeletePlaylistForm playlist={night} isOnItsPage /> },
    ],
    { account: cast.alice, answers: { deletePlaylist: { data: { id: 2, deleted: true } } } },
  )
  await router.navigate('/playlists/good-night')
  await user.click(await screen.findByRole('button', { name: 'Delete playlist' }))
  await screen.findByText('All playlists')
  await router.navigate(-1)
  await expect.poll(address).toBe('/')
})
