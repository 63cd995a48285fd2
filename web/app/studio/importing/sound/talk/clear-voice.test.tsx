import type { Recording } from '@sohbet/contract/studio'
import { beforeEach, expect, test, vi } from 'vitest'
import { cast, render, screen, waitFor } from '#test/component.tsx'
import '#test/studio.ts'
import type { ChosenRecording } from './clear-voice.tsx'
import { RecordingDetails } from './recording-panel.tsx'

const [fileId, clearId] = ['a'.repeat(20), 'b'.repeat(20)]
const compared = (id: string) => ({ file_id: id, duration_seconds: 60, audio_url: `/media/v1/${id}/even?x` })
const aRecording = (change: Partial<Recording> = {}): Recording => ({
  file_id: fileId,
  bytes: 1000,
  mime_type: 'audio/wav',
  is_measured: true,
  codec: 'pcm',
  original_file_id: null,
  gain_db: null,
  duration_seconds: 60,
  sample_rate: 48_000,
  channels: 1,
  loudness_lufs: -26,
  true_peak_dbtp: -9,
  clipped_places: 0,
  silences: [],
  has_waveform: false,
  audio_url: `/media/v1/${fileId}/original?x`,
  clear_voice: { state: 'none', recording: null },
  clear_of: null,
  ...change,
})

let heard: [act: string, element: unknown][] = []
beforeEach(() => {
  heard = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: unknown) {
    heard.push(['play', this])
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: unknown) {
    heard.push(['pause', this])
  })
})

const show = (change: Partial<Recording>, onUse = vi.fn<(chosen: ChosenRecording) => void>()) => ({
  onUse,
  ...render(<RecordingDetails fileId={fileId} onUse={onUse} />, {
    account: cast.alice,
    answers: { getRecording: { data: aRecording(change) } },
  }),
})

test('is requested, and shown when ready [SOUND-02]', async () => {
  const { user, network } = show({})
  network.answer({ requestClearVoice: { data: { ok: true } } })
  const make = await screen.findByRole('button', { name: 'Make a clear voice' })
  const clear_voice = { state: 'ready' as const, recording: compared(clearId) }
  network.answer({ getRecording: { data: aRecording({ clear_voice }) } })
  await user.click(make)
  await screen.findByRole('group', { name: 'Compare by ear' })
  expect(network.sentBy('requestClearVoice')[0]?.params).toEqual({ id: fileId })
})

test('is compared at the same second, used and removed [SOUND-02]', async () => {
  const { user, network, onUse } = show({
    clear_voice: { state: 'ready', recording: compared(clearId) },
  })
  const clear = await screen.findByLabelText<HTMLAudioElement>('Clear voice', { selector: 'audio' })
  const original = screen.getByLabelText<HTMLAudioElement>('As recorded', { selector: 'audio' })
  expect([clear.hidden, original.hidden]).toEqual([false, true])
  clear.currentTime = 12
  Object.defineProperty(clear, 'paused', { value: false })
  await user.click(screen.getByRole('button', { name: 'As recorded', pressed: false }))
  expect([clear.hidden, original.hidden, original.currentTime]).toEqual([true, false, 12])
  expect(heard).toEqual([
    ['pause', clear],
    ['play', original],
  ])
  await user.click(screen.getByRole('button', { name: 'Use the clear voice' }))
  expect(onUse).toHaveBeenCalledWith({ id: clearId, duration_seconds: 60 })
  network.answer({ removeClearVoice: { refused: 'Conflict', message: 'A draft uses it.' } })
  await user.click(screen.getByRole('button', { name: 'Remove the clear voice' }))
  await waitFor(() => expect(screen.getByText('A draft uses it.')).toBeDefined())
})

test('can be replaced by the original recording of the talk [SOUND-02]', async () => {
  const { user, onUse } = show({ clear_voice: null, clear_of: compared(clearId) })
  await user.click(await screen.findByRole('button', { name: 'Use the recording as it was' }))
  expect(onUse).toHaveBeenCalledWith({ id: clearId, duration_seconds: 60 })
})

test('is not offered if it cannot be made [SOUND-02]', async () => {
  show({ clear_voice: null })
  await screen.findByLabelText('Listen to the recording')
  expect(screen.queryByRole('button', { name: 'Make a clear voice' })).toBeNull()
})
