import type { LibraryRecording } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import * as page from './studio-recordings.tsx'

const aRecording = (id: string, change: Partial<LibraryRecording> = {}): LibraryRecording => ({
  id: id.repeat(20),
  state: 'ready',
  problem: null,
  title: `Talk ${id}`,
  name: `Talk_${id}.mp3`,
  bytes: 2_000_000,
  mime_type: 'audio/mpeg',
  codec: 'mp3',
  duration_seconds: 3723,
  loudness_lufs: -18.2,
  added_at: '2026-01-02T03:04:05.000Z',
  used_in: [],
  ...change,
})

const at = '/studio/recordings'
const show = (data: LibraryRecording[]) => {
  const counts = { all: data.length, unused: data.length, used: 0, pending: 0, failed: 0 }
  const page_info = {
    page: 1,
    per_page: 50,
    total: data.length,
    total_pages: 1,
    has_next: false,
    has_previous: false,
  }
  return render(
    [
      { path: at, ...page },
      { path: '/studio/items/:id', Component: () => <h1>The editor</h1> },
    ],
    { at, account: cast.alice, answers: { listRecordings: { data, counts, page_info, unused_bytes: 4e6 } } },
  )
}

test('lists a recording with its length, format, size, loudness and uses [TEXT-08]', async () => {
  show([
    aRecording('a', { used_in: [{ item_id: 7, title: 'Nights' }] }),
    aRecording('b', { state: 'failed', problem: 'The file is empty.', mime_type: null, codec: null }),
    aRecording('c', { mime_type: 'audio/ogg', codec: 'opus' }),
  ])
  const [used, failed, other] = (await screen.findAllByRole('listitem')).filter((row) =>
    within(row).queryByRole('checkbox'),
  )
  if (used === undefined || failed === undefined || other === undefined)
    throw new Error('Three recordings are listed.')
  for (const fact of ['1:02:03', 'MP3', '2 MB', '-18.2 LUFS']) within(used).getByText(fact)
  expect(within(used).getByRole('link', { name: 'Nights' }).getAttribute('href')).toBe(
    '/studio/items/7?tab=talks',
  )
  within(other).getByText('Ogg (Opus)')
  within(failed).getByText('The file is empty.')
  expect(within(failed).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})

test('creates an album of all listed recordings with two presses', async () => {
  const { network, user } = show([aRecording('a'), aRecording('b')])
  network.answer({ draftRecordings: { data: { items: [{ id: 9, title: '' }] } } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all recordings on this page' }))
  await user.click(screen.getByRole('button', { name: 'Make an album' }))
  await screen.findByRole('heading', { name: 'The editor' })
  expect(network.sentBy('draftRecordings').map(({ body }) => body)).toEqual([
    { file_ids: ['a'.repeat(20), 'b'.repeat(20)], as: 'album' },
  ])
})

test('deletes the selected recordings after a confirmation that states the freed space', async () => {
  const { network, user } = show([aRecording('a')])
  const refused = [{ file_id: 'a'.repeat(20), title: 'Talk a', message: 'It is used.' }]
  network.answer({ deleteRecordings: { data: { deleted: [], freed_bytes: 0, refused } } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Talk a' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 recording permanently?' }))
  dialog.getByText(/^This frees 2 MB/)
  expect(network.sentBy('deleteRecordings')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(network.sentBy('deleteRecordings')).toHaveLength(1))
  await within(await screen.findByRole('alert')).findByText('It is used.')
})

test('adds the selected recordings to an album that is found by its title', async () => {
  const page = show([aRecording('a')])
  const { network, user } = page
  network.answer({ suggestWords: { data: [] } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Talk a' }))
  const dialog = await walkDialog(page, { opener: 'Add to an album', title: 'Add to an album' })
  const title = dialog.getByRole('combobox', { name: 'Title' })
  await user.type(title, 'Ni')
  expect(await dialog.findByText('No title contains this.')).toBeDefined()
  network.answer({
    suggestWords: { data: [{ value: '7', label: 'Nights' }] },
    addRecordings: { data: { item: { id: 7, title: 'Nights' }, added: 1 } },
  })
  await user.type(title, 'g')
  await user.click(await dialog.findByRole('option', { name: 'Nights' }))
  await waitFor(() =>
    expect(network.sentBy('addRecordings')).toMatchObject([
      { params: { id: '7' }, body: { file_ids: ['a'.repeat(20)] } },
    ]),
  )
})

test('opens the details of a recording, also if they cannot be loaded', async () => {
  const page = show([aRecording('a')])
  page.network.answer({ getRecording: 'no network' })
  const dialog = await walkDialog(page, { opener: 'Details of Talk a', title: 'Talk a' })
  expect(await dialog.findByText(/^The recording could not be looked up/)).toBeDefined()
})
