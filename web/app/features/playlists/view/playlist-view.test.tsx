import { expect, test } from 'vitest'
import { type Answers, cast, render, screen, waitFor, within } from '#test/component.tsx'
import { playlistItem, playlistOf } from '#test/library.ts'
import { queries } from '#session/queries/queries.ts'
import { PlaylistView, type WholePlaylist } from './playlist-view.tsx'

const night: WholePlaylist = {
  ...playlistOf(2, 'Good night', { count: 3 }),
  share: null,
  items: ['Rain', 'River', 'Sea'].map((title, index) => playlistItem(index + 1, title)),
}

const positions = (...ids: number[]) => ({
  data: { id: 2, items: ids.map((id, index) => ({ id, order: index + 1 })) },
})

function open(answers: Answers = {}, change: Partial<WholePlaylist> = {}) {
  queries.drop()
  return render(<PlaylistView playlist={{ ...night, ...change }} asks={null} />, {
    at: '/playlists/good-night',
    account: cast.alice,
    answers: { getListeningProgress: { data: [] }, ...answers },
  })
}

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('button', { name: /^Play / }).textContent)

/** Chooses an item of the menu of a talk. */
async function choose(user: ReturnType<typeof open>['user'], title: string, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `More for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a talk moves to the position typed in a dialog, which refuses any other number [PLIST-03]', async () => {
  const { user, network } = open({ orderPlaylistItems: positions(102, 103, 101) })
  await choose(user, 'Rain', 'Move to position…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to position' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Position, from 1 to 3' })
  expect(field.value).toBe('1')
  await user.clear(field)
  await user.type(field, '4{Enter}')
  expect(dialog.getByText('Enter a number from 1 to 3')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.type(field, '{Backspace}3')
  expect(dialog.queryByText('Enter a number from 1 to 3')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Rain moved to position 3 of 3.')).toBeTruthy()
  await waitFor(() => expect(network.sentBy('orderPlaylistItems')).toHaveLength(1))
})

test('a removed talk can be restored, and the focus moves to the next row [PLIST-06]', async () => {
  const { user, network } = open({
    removePlaylistItem: { data: { id: 101, deleted: true } },
    addTrackToPlaylist: { data: { id: 104, audio_file_id: 1, play_list: 2, type: 'suhba', count: 3 } },
    orderPlaylistItems: positions(104, 102, 103),
  })
  await user.click(screen.getByRole('button', { name: 'Remove Rain' }))
  expect(titles()).toEqual(['River', 'Sea'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for River' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Rain', 'River', 'Sea']))
  await waitFor(() => expect(network.sentBy('orderPlaylistItems')).toHaveLength(1))
})

test('a saved album offers no change of its talks [B-95]', async () => {
  const { user } = open({}, { album_id: 7 })
  expect(screen.queryByRole('button', { name: /^(Remove|Reorder) / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More for Rain' }))
  const lines = await screen.findAllByRole('menuitem')
  expect(lines.map((line) => line.textContent)).toEqual(['Play next', 'Add to the queue'])
})
