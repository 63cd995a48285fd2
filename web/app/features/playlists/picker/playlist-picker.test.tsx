import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, cast, delayedAnswer, render, screen, within } from '#test/component.tsx'
import { playlistOf as list } from '#test/library.ts'
import { knownStore } from '#session/queries/known.ts'
import { AddToPlaylistButton } from './add-to-playlist-button.tsx'

const lists = [
  list(1, 'My Playlist', { is_default: true }),
  list(2, 'Good night', { count: 4 }),
  list(3, 'River Lessons', { album_id: 7, count: 1 }),
]
const added = { data: { id: 90, audio_file_id: 5, play_list: 2, type: 'suhba', count: 5 } }

beforeEach(() => knownStore.setState({}, true))

const rows = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('button').textContent)
const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
const addTrack = (
  <AddToPlaylistButton kind="track" id={5} type="suhba" title="Rain">
    Add the talk
  </AddToPlaylistButton>
)
const opener = (): HTMLElement => screen.getByRole('button', { name: 'Add the talk' })

/** The button of the current talk, and the next one. */
function Changing() {
  const [id, setId] = useState(5)
  return (
    <>
      <AddToPlaylistButton kind="track" id={id} type="suhba" title="Rain">
        Add the talk
      </AddToPlaylistButton>
      <button type="button" onClick={() => setId(6)}>
        Next
      </button>
    </>
  )
}

/** A member's page with the button and an open dialog. */
async function open(answers: Answers = {}, button = addTrack) {
  const rendered = render(button, {
    account: cast.alice,
    answers: { listPlaylists: { data: lists }, ...answers },
  })
  await rendered.user.click(opener())
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Add to playlist' }) }
}

describe('PlaylistPicker [PLIST-10]', () => {
  test('lists the playlists without saved albums and shows their number', async () => {
    await open()
    expect(await screen.findByText('2 playlists')).toBeTruthy()
    expect(rows()).toEqual(['My Playlist0 talks', 'Good night4 talks'])
  })

  test('searches regardless of case and reports no match [PLIST-11 PLIST-23]', async () => {
    const { user } = await open()
    await screen.findByText('2 playlists')
    const search = screen.getByRole('searchbox', { name: 'Search your playlists' })
    await user.type(search, 'NIGHT')
    expect(rows()).toEqual(['Good night4 talks'])
    await user.type(search, 'x')
    expect(screen.getByRole('status').textContent).toBe('No playlist found')
  })

  test('says when there are no playlists [PLIST-22]', async () => {
    await open({ listPlaylists: { data: [] } })
    expect(await screen.findByText('You have no playlists')).toBeTruthy()
  })

  test('shows why loading failed and offers a retry [B-91]', async () => {
    const { user, network } = await open({ listPlaylists: 'no network' })
    const alert = await screen.findByRole('alert')
    network.answer({ listPlaylists: { data: lists } })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 playlists')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('restores a typed title of a new playlist when the page is shown again [FORM-03]', async () => {
    const write = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(await screen.findByRole('button', { name: 'New playlist' }))
      return screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
    }
    const opened = await open()
    await opened.user.type(await write(opened), 'Even')
    opened.unmount()
    expect((await write(await open())).value).toBe('Even')
  })

  test('closes on Escape without adding and restores the focus', async () => {
    const { user, network } = await open()
    await screen.findByText('2 playlists')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect(network.sentBy('addTrackToPlaylist')).toEqual([])
  })
})

describe('adding a talk', () => {
  test('sends once for repeated presses, updates the count at once, and shows a notice [PLIST-07 PLIST-13]', async () => {
    const answer = delayedAnswer<typeof added>()
    const { user, network } = await open({ addTrackToPlaylist: answer.answer })
    await screen.findByText('2 playlists')
    await user.dblClick(row(/Good night/))
    expect(rows()).toContain('Good night5 talks')
    expect(row(/My Playlist/).getAttribute('aria-disabled')).toBe('true')
    await user.click(row(/My Playlist/))
    answer.give(added)
    expect((await screen.findByText(/^Track has been added/)).textContent).toBe(
      'Track has been added to your playlist: Good night',
    )
    expect(network.sentBy('addTrackToPlaylist').map(({ body }) => body)).toEqual([
      { audio_file_id: 5, play_list: 2, type: 'suhba' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('adds the talk for which it was opened when the next one begins [LISTEN-03]', async () => {
    const { user, network } = await open({ addTrackToPlaylist: added }, <Changing />)
    await user.click(screen.getByRole('button', { name: 'Next', hidden: true }))
    await user.click(await screen.findByRole('button', { name: /Good night/ }))
    expect(network.sentBy('addTrackToPlaylist')[0]?.body).toMatchObject({ audio_file_id: 5 })
  })

  test('restores the count and stays open with the reason after a refusal', async () => {
    const refusal = { refused: 'AlreadyAdded', message: 'It is there already.' } as const
    const { user } = await open({ addTrackToPlaylist: refusal })
    await screen.findByText('2 playlists')
    await user.click(row(/Good night/))
    expect((await screen.findByRole('alert')).textContent).toBe('It is there already.')
    expect(rows()).toContain('Good night4 talks')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('creating a playlist in the dialog [PLIST-20]', () => {
  const openForm = async (answers: Answers = {}) => {
    const rendered = await open(answers)
    await screen.findByText('2 playlists')
    await rendered.user.click(screen.getByRole('button', { name: 'New playlist' }))
    return { ...rendered, title: screen.getByRole('textbox', { name: /^Title/ }) }
  }

  const createButton = (): HTMLElement => screen.getByRole('button', { name: 'Create and add' })

  test('focuses the title and reports an empty one without sending [PLIST-16]', async () => {
    const { user, title, network } = await openForm()
    expect(document.activeElement).toBe(title)
    await user.click(createButton())
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Playlist title cannot be empty')).toBeTruthy()
    expect(document.activeElement).toBe(title)
    await user.type(title, 'E')
    expect(title.getAttribute('aria-invalid')).toBeNull()
    expect(network.sentBy('createPlaylist')).toEqual([])
  })

  test('creates once with a trimmed title and adds the talk [B-92 PLIST-08]', async () => {
    const made = list(9, 'Evening')
    const { user, title, network } = await openForm({
      createPlaylist: { data: made },
      addTrackToPlaylist: { data: { ...added.data, play_list: 9, count: 1 } },
    })
    await user.type(title, '  Evening  {Enter}{Enter}')
    expect(await screen.findByText('Track has been added to your playlist: Evening')).toBeTruthy()
    expect(screen.getByText('Playlist created successfully')).toBeTruthy()
    expect(network.sentBy('createPlaylist').map(({ body }) => body)).toEqual([{ title: 'Evening' }])
    expect(network.sentBy('addTrackToPlaylist')).toHaveLength(1)
  })

  test('selects the new playlist when adding fails, so that one press retries [PLIST-14 B-92]', async () => {
    const made = { data: list(9, 'Evening') }
    const { user, title, network } = await openForm({
      createPlaylist: made,
      addTrackToPlaylist: 'no network',
    })
    await user.type(title, 'Evening{Enter}')
    const chosen = await screen.findByRole('button', { name: /^Evening/, current: true })
    expect(document.activeElement).toBe(chosen)
    expect(rows()[0]).toBe('Evening0 talks')
    network.answer({ addTrackToPlaylist: { data: { ...added.data, play_list: 9, count: 1 } } })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Track has been added to your playlist: Evening')).toBeTruthy()
  })

  test('closes and shows the reason when creation fails; the next form is empty [PLIST-09]', async () => {
    const { user, title } = await openForm({
      createPlaylist: { refused: 'TooManyRequests', status: 429, message: 'Not now' },
    })
    await user.type(title, 'Evening{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Not now')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(opener())
    expect(await screen.findByText('2 playlists')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('returns to the list on Back and restores the focus', async () => {
    const { user, network } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Back to your playlists' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New playlist' }))
    expect(network.sentBy('createPlaylist')).toEqual([])
  })
})

test('an album can be saved whole unless it already is [B-95]', async () => {
  const { user, network } = render(
    <AddToPlaylistButton kind="album" id={8} type="album" title="Sea">
      Add to playlist
    </AddToPlaylistButton>,
    {
      account: cast.alice,
      answers: {
        listPlaylists: { data: lists },
        addAlbumToPlaylist: { data: { play_list: 4, added: 3, skipped: 0, count: 3 } },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add to playlist' }))
  await user.click(await screen.findByRole('button', { name: 'Save the whole album' }))
  expect(await screen.findByText('Track added successfully')).toBeTruthy()
  expect(network.sentBy('addAlbumToPlaylist').map(({ body }) => body)).toEqual([
    { album_id: 8, play_list: null, type: 'album' },
  ])
  network.answer({ listPlaylists: { data: [...lists, list(4, 'Sea', { album_id: 8 })] } })
  await user.click(screen.getByRole('button', { name: 'Add to playlist' }))
  expect(await screen.findByText('Saved to your playlists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the whole album' })).toBeNull()
})
