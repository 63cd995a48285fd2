import { toPageInfo } from '@sohbet/contract/paging'
import type { DraftTrack, EditedItem, LibraryRecording, Recording, Upload } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { act, cast, render, screen, waitFor, within } from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import { aCollection, edited } from '#test/studio.ts'
import * as page from './page/studio-uploads.tsx'
import { asCollection, endDrafts, useDraft } from '../../publishing/draft/use-draft.ts'
import { purposeOf, TalkSound } from './talk-sound.tsx'
import { type SoundUpload, uploadQueue } from './send/upload-queue.ts'

const fileId = 'a2345672345672345672'
const room = { quota_left: 5e11, disk_left: 2e10, max_bytes: 4 * 1024 ** 3 }
const anUpload = (change: Partial<Upload> = {}): Upload => ({
  id: 'u2345672345672345672',
  name: 'The well.mp3',
  bytes: 1_000_000,
  received_bytes: 250_000,
  modified_at: '2026-01-02T03:04:05.000Z',
  state: 'receiving',
  problem: null,
  may_retry: false,
  file_id: null,
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: '2026-01-09T03:04:05.000Z',
  ...change,
})
const aRecording: Recording = {
  file_id: fileId,
  bytes: 96_000_000,
  mime_type: 'audio/mpeg',
  is_measured: true,
  codec: 'aac',
  original_file_id: null,
  gain_db: 2.25,
  duration_seconds: 3723,
  sample_rate: 44_100,
  channels: 2,
  loudness_lufs: -18.25,
  true_peak_dbtp: -0.4,
  clipped_places: 3,
  silences: [{ start: 62, end: 70 }],
  has_waveform: false,
  audio_url: '/media/v1/x/original?exp=1',
  clear_voice: null,
  clear_of: null,
}

beforeEach(async () => {
  await emptyDatabases()
  uploadQueue.store.setState([], true)
  endDrafts()
})

function useFakeTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

describe('the page of uploads', () => {
  const at = '/studio/uploads'
  const show = (data: Upload[]) =>
    render([{ path: at, ...page }], { at, account: cast.alice, answers: { listUploads: { data, room } } })

  test('shows the state and the actions of each', async () => {
    show([
      anUpload(),
      anUpload({ id: 'b'.repeat(20), name: 'b.wav', state: 'ready', file_id: fileId, expires_at: null }),
      anUpload({ id: 'c'.repeat(20), name: 'c.wav', state: 'failed', problem: 'The file is empty.' }),
    ])
    const rows = await screen.findAllByRole('listitem')
    const [unfinished, ready, failed] = rows.map((row) => within(row))
    expect(unfinished?.getByText(/^Unfinished: 250 kB of 1 MB\..*Jan 09, 2026/)).toBeDefined()
    expect(unfinished?.getByRole('progressbar', { name: 'Progress of The well.mp3' }).ariaValueNow).toBe('25')
    expect(unfinished?.getByRole('button', { name: 'Cancel: The well.mp3' })).toBeDefined()
    expect(ready?.getByText('Ready')).toBeDefined()
    expect(failed?.getByText('Not saved: The file is empty.')).toBeDefined()
    expect(screen.getByText('Space left: 20 GB')).toBeDefined()
  })

  test('is empty, and offers files and folders by keyboard', async () => {
    const { user } = show([])
    await screen.findByRole('heading', { name: 'No uploads yet' })
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Recordings')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Choose files')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Choose a folder')
  })

  test('cancels one', async () => {
    const { user, network } = show([anUpload()])
    network.answer({ removeUpload: { data: { ok: true } } })
    await user.click(await screen.findByRole('button', { name: 'Cancel: The well.mp3' }))
    await screen.findByRole('heading', { name: 'No uploads yet' })
    expect(network.sentBy('removeUpload')[0]?.params).toEqual({ id: anUpload().id })
  })

  test('a refused file stays with its message, and can be retried', async () => {
    const { network, user } = show([])
    await screen.findByRole('heading', { name: 'No uploads yet' })
    network.answer({ createUpload: { refused: 'LimitReached', message: 'The disk is full.' } })
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), [
      new File(['x'], 'a.mp3'),
      new File(['x'], 'notes.txt'),
    ])
    await screen.findByText('Not saved: The disk is full.')
    await user.click(screen.getByRole('button', { name: 'Try again: a.mp3' }))
    await waitFor(() => expect(network.sentBy('createUpload')).toHaveLength(2))
  })

  test.each([
    ['BadRequest', 'This file is empty.'],
    ['UnsupportedMediaType', 'This kind cannot be used.'],
    ['PayloadTooLarge', 'This file is too large.'],
  ] as const)('offers no retry after %s: the file itself is refused [ERR-11]', async (refused, message) => {
    const { network, user } = show([])
    await screen.findByRole('heading', { name: 'No uploads yet' })
    network.answer({ createUpload: { refused, message } })
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File([''], 'a.mp3'))
    await screen.findByText(`Not saved: ${message}`)
    expect(screen.queryByRole('button', { name: 'Try again: a.mp3' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove from the list: a.mp3' })).toBeDefined()
  })

  test('asks no more for a checked file that was removed on another page', async () => {
    useFakeTimers()
    const { network } = show([anUpload({ state: 'checking', expires_at: null })])
    network.answer({ getUpload: { refused: 'NotFound', message: 'This upload was removed.' } })
    await screen.findByText(/is being checked/)
    await vi.advanceTimersByTimeAsync(1500)
    const failed = await screen.findByText(/^Not saved/)
    expect(failed.textContent).toBe('Not saved: This upload was removed.')
  })

  test.each([false, true])('a retry is offered after a failed check: %s [ERR-11]', async (mayRetry) => {
    const { network, user } = show([])
    await screen.findByRole('heading', { name: 'No uploads yet' })
    const failed = anUpload({ state: 'failed', problem: 'It did not work.', may_retry: mayRetry })
    network.answer({ createUpload: { data: failed }, getUpload: { data: failed } })
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'a.mp3'))
    await screen.findByText('Not saved: It did not work.')
    const retry = screen.queryByRole('button', { name: 'Try again: The well.mp3' })
    expect(retry !== null).toBe(mayRetry)
    if (retry === null) return
    await user.click(retry)
    await waitFor(() => expect(network.sentBy('createUpload')).toHaveLength(2))
  })
})

const libraryRecording: LibraryRecording = {
  id: fileId,
  state: 'ready',
  problem: null,
  title: 'The well',
  name: 'The_well.mp3',
  bytes: 1_000_000,
  mime_type: 'audio/mpeg',
  codec: 'mp3',
  duration_seconds: 61,
  loudness_lufs: null,
  added_at: '2026-01-02T03:04:05.000Z',
  used_in: [],
}

const aTrack: DraftTrack = {
  key: 't1',
  track_id: null,
  title: 'The well',
  access: null,
  price_credits: null,
  file_id: fileId,
  duration_seconds: 3723,
  questions: [],
}

describe('the recording of a talk', () => {
  function Talk({ item }: { item: EditedItem }) {
    const handle = asCollection(useDraft(item))
    return handle === undefined ? null : <TalkSound handle={handle} trackKey="t1" />
  }

  test('is played and shown with its details, also after a lost connection', async () => {
    useFakeTimers()
    const item = edited(aCollection({ tracks: [aTrack] }))
    const { user, network } = render(<Talk item={item} />, {
      account: cast.alice,
      answers: { getRecording: 'no network' },
    })
    await user.click(screen.getByRole('button', { name: '1:02:03' }))
    const panel = within(await screen.findByRole('dialog', { name: 'The well' }))
    await panel.findByText(/^The recording could not be looked up/)
    network.answer({ getRecording: { data: aRecording } })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await panel.findByText('-18.3 LUFS')).toBeDefined()
    expect(panel.getByText('-0.4 dBTP')).toBeDefined()
    expect(panel.getByText('44.1 kHz')).toBeDefined()
    expect(panel.getByText('1:02')).toBeDefined()
    expect(panel.getByRole('button', { name: 'Upload another recording' })).toBeDefined()
  })

  test('asks once whether a finished upload replaces the one of a published talk', async () => {
    const item = edited(aCollection({ tracks: [{ ...aTrack, track_id: 3, file_id: 'b'.repeat(20) }] }))
    const open = () => render(<Talk item={item} />, { account: cast.alice, answers: {} })
    const { user, unmount } = open()
    const row = { key: 'replacing', purpose: purposeOf(String(item.item.id), 't1'), fileId, phase: 'ready' }
    act(() => uploadQueue.store.setState([row as SoundUpload], true))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the recording?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    unmount()
    open()
    expect(screen.queryByRole('dialog', { name: 'Replace the recording?' })).toBeNull()
  })

  test('is chosen from the library', async () => {
    const item = edited(aCollection({ tracks: [{ ...aTrack, file_id: null, duration_seconds: 0 }] }))
    const counts = { all: 1, unused: 1, used: 0, pending: 0, failed: 0 }
    const pageInfo = toPageInfo(1, 10, 1)
    const { user, network } = render(<Talk item={item} />, {
      account: cast.alice,
      answers: {
        listRecordings: { data: [libraryRecording], page_info: pageInfo, counts, unused_bytes: 0 },
        getRecording: { data: aRecording },
        saveDraft: { refused: 'BadRequest', message: 'Full.' },
      },
    })
    await user.click(screen.getByRole('button', { name: 'No recording yet' }))
    await user.click(await screen.findByRole('button', { name: 'Choose from the library' }))
    const [choice] = await screen.findAllByRole('button', { name: /^The well/ })
    expect(network.sentBy('listRecordings').map(({ query }) => query?.['state'])).toEqual(['unused', 'used'])
    if (choice !== undefined) await user.click(choice)
    await screen.findByRole('button', { name: '1:01', hidden: true })
  })

  test('of a published talk is replaced after a confirmation, and says why it could not be', async () => {
    const item = edited(aCollection({ tracks: [{ ...aTrack, track_id: 3, file_id: 'b'.repeat(20) }] }))
    const { user, network } = render(<Talk item={item} />, {
      account: cast.alice,
      answers: { listRecordings: 'no network', getRecording: { data: aRecording }, getItem: { data: item } },
    })
    await user.click(screen.getByRole('button', { name: '1:02:03' }))
    const chooser = await screen.findByRole('button', { name: 'Choose from the library' })
    await user.click(chooser)
    expect(await screen.findByText(/^The recording could not be looked up/)).toBeDefined()
    const counts = { all: 1, unused: 1, used: 0, pending: 0, failed: 0 }
    network.answer({
      listRecordings: {
        data: [libraryRecording],
        page_info: toPageInfo(1, 10, 1),
        counts,
        unused_bytes: 0,
      },
      replaceRecording: 'no network',
    })
    await user.type(screen.getByRole('searchbox', { name: 'Find a recording' }), 'well')
    await user.click(await screen.findByRole('button', { name: /^The well/ }))
    const open = async () => within(await screen.findByRole('dialog', { name: 'Replace the recording?' }))
    const dialog = await open()
    const seconds = dialog.getByLabelText(/^Seconds by which/)
    expect(seconds).toHaveProperty('value', '0')
    await user.clear(seconds)
    await user.type(seconds, 'two')
    await user.click(dialog.getByRole('button', { name: 'Replace now' }))
    expect(dialog.getByText('Please write a number of seconds.')).toBeDefined()
    expect(document.activeElement).toBe(seconds)
    await user.clear(seconds)
    await user.type(seconds, '-1,5')
    await user.click(dialog.getByRole('button', { name: 'Replace now' }))
    await waitFor(() => expect(network.sentBy('replaceRecording')).toHaveLength(1))
    await waitFor(() => expect(seconds.getAttribute('aria-invalid')).toBe('true'))
    network.answer({ replaceRecording: { data: { ok: true } } as never })
    await user.click(dialog.getByRole('button', { name: 'Replace now' }))
    expect(await screen.findByText('The recording was replaced.')).toBeDefined()
    expect(network.sentBy('replaceRecording').at(-1)).toMatchObject({
      params: { id: '3' },
      body: { file_id: fileId, offset_seconds: -1.5 },
    })
  })
})
