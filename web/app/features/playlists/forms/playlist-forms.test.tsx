import type { ReactElement } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { apiOf } from '#api/api-context.ts'
import { type Answers, cast, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { PlaylistGrid } from '../grid/playlist-grid.tsx'
import { sendPlaylistForm } from '../state/send-playlist-form.ts'
import { CreatePlaylistForm, DeletePlaylistForm, RenamePlaylistForm } from './playlist-forms.tsx'

const night = { id: 2, title: 'Good night', slug: 'good-night', count: 4, album_id: null, is_default: false }

/** A form on the page that handles it. */
function open(element: ReactElement, answers: Answers = {}) {
  const action = async ({ request, context }: ActionFunctionArgs) =>
    await sendPlaylistForm(apiOf(context), await request.formData())
  return render([{ path: '/playlists', element, action }], { at: '/playlists', account: cast.alice, answers })
}
const title = (): HTMLInputElement => screen.getByRole('textbox', { name: /^Title/ })

describe('CreatePlaylistForm [PLIST-04]', () => {
  test('submits once, locks its field meanwhile, and is empty after success [PLIST-08]', async () => {
    const answer = delayedAnswer<{ data: typeof night }>()
    const onDone = vi.fn<() => void>()
    const { user, network } = open(<CreatePlaylistForm onDone={onDone} />, { createPlaylist: answer.answer })
    expect(document.activeElement).toBe(title())
    await user.type(title(), 'Evening{Enter}{Enter}')
    const button = await screen.findByRole('button', { name: 'Creating…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(title(), ' changed')
    expect([title().readOnly, title().value]).toEqual([true, 'Evening'])
    answer.give({ data: night })
    await screen.findByRole('button', { name: 'Create playlist' })
    expect(title().value).toBe('')
    // After the render with the empty field.
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(network.sentBy('createPlaylist').map(({ body }) => body)).toEqual([{ title: 'Evening' }])
  })

  test('restores a typed title after Back or a reload, but not once it is created [FORM-03]', async () => {
    const { user, router } = open(<CreatePlaylistForm />, { createPlaylist: { data: night } })
    const leaveAndReturn = async () => {
      await router.navigate('/terms')
      await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
      await router.navigate(-1)
      await screen.findByRole('form')
      return title().value
    }
    await user.type(title(), 'Even')
    expect(await leaveAndReturn()).toBe('Even')
    await user.type(title(), 'ing{Enter}')
    await screen.findAllByText('Playlist created successfully')
    expect(await leaveAndReturn()).toBe('')
  })

  test('reports an empty title at its focused field and sends nothing [PLIST-16]', async () => {
    const { user, network } = open(<CreatePlaylistForm />)
    await user.click(screen.getByRole('button', { name: 'Create playlist' }))
    expect(await screen.findByText('Playlist title cannot be empty')).toBeTruthy()
    expect(title().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title())
    await user.type(title(), 'E')
    expect(screen.queryByText('Playlist title cannot be empty')).toBeNull()
    expect(network.sent).toEqual([])
  })

  test('reports a title that is too long while typing [PLIST-17]', async () => {
    const { user } = open(<CreatePlaylistForm />)
    await user.click(title())
    await user.paste('a'.repeat(100))
    expect(title().getAttribute('aria-invalid')).toBeNull()
    await user.type(title(), 'b')
    expect(screen.getByText('Title cannot be more than 100 characters')).toBeTruthy()
  })
})

test('closes the dialog and shows a notice when the playlist cannot be created [PLIST-09]', async () => {
  const { user } = open(<PlaylistGrid lists={[]} />, {
    createPlaylist: { refused: 'TooManyRequests', status: 429, message: 'Not today' },
  })
  await user.click(screen.getByRole('link', { name: 'New playlist' }))
  await screen.findByRole('dialog', { name: 'New playlist' })
  await user.type(title(), 'Good night{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Not today')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('prefills the title in the rename form and submits the new one [PLIST-02 B-96]', async () => {
  const { user, network } = open(<RenamePlaylistForm playlist={night} />, {
    renamePlaylist: { data: { ...night, title: 'Dawn' } },
  })
  expect(title().value).toBe('Good night')
  await user.clear(title())
  await user.type(title(), 'Dawn {Enter}')
  expect(await screen.findAllByText('Playlist renamed successfully')).not.toEqual([])
  expect(network.sentBy('renamePlaylist').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '2' }, { title: 'Dawn' }],
  ])
})

describe('DeletePlaylistForm [PLIST-05 B-97]', () => {
  test('names the playlist, says what remains, and deletes it once', async () => {
    const answer = delayedAnswer<{ data: { id: number; deleted: true } }>()
    const { user, network } = open(<DeletePlaylistForm playlist={night} />, {
      deletePlaylist: answer.answer,
    })
    const form = screen.getByRole('form', { name: 'Delete playlist' })
    expect(form.textContent).toContain(
      'Good night will be deleted permanently. The talks in it stay available.',
    )
    await user.click(screen.getByRole('button', { name: 'Delete playlist' }))
    await user.click(await screen.findByRole('button', { name: 'Deleting…' }))
    answer.give({ data: { id: 2, deleted: true } })
    expect(await screen.findAllByText('Playlist deleted successfully')).not.toEqual([])
    expect(network.sentBy('deletePlaylist').map(({ params }) => params)).toEqual([{ id: '2' }])
  })

  test('says that the album itself remains', () => {
    open(<DeletePlaylistForm playlist={{ ...night, album_id: 7 }} />)
    expect(screen.getByRole('form').textContent).toContain('The album itself stays available.')
  })
})
