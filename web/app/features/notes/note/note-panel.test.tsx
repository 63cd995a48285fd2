import { expect, test } from 'vitest'
import { act, render, screen, waitFor } from '#test/component.tsx'
import { networkWith } from '#test/network.ts'
import { queued, playerWith } from '#playback/test/player.ts'
import type { PlaybackEvent } from '#playback/state/playback-event.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { saveNote } from '../store/save-note.ts'
import { NotePanel } from './note-panel.tsx'
import { NotePlace } from './note-place.tsx'
import { takeMoment } from './moment.ts'

const talk = (id: number) => queued(id, { address: `/media/v1/file${id}/original` })
const playing = playerWith({ tracks: [talk(12), talk(13)], index: 0, phase: 'playing', position: 754 })

/** Opens the panel at 12:34 of a talk, turns on "Until now", and saves; returns what is sent. */
async function saveStretch(heard: PlaybackEvent[]): Promise<unknown> {
  const network = networkWith({ putNote: 'no network' })
  playerStore.dispatch({ type: 'restore', state: playing })
  const subject = takeMoment(playing)
  if (subject === undefined) throw new Error('Nothing plays.')
  const { user } = render(<NotePanel accountId={1} subject={subject} isOpen onClose={() => undefined} />)
  await user.click(screen.getByRole('switch', { name: 'Until now' }))
  for (const event of heard) act(() => void playerStore.dispatch(event))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.sent).toHaveLength(1))
  return network.sent[0]?.body
}

test('"Until now" has its place before a second has passed: nothing moves under a finger [LISTEN-03]', async () => {
  const body = await saveStretch([])
  expect(body).toMatchObject({ anchor: { start_seconds: 754, end_seconds: null } })
})

test('a stretch ends at the last heard second, also once the next talk plays [LISTEN-03]', async () => {
  const body = await saveStretch([
    { type: 'set', position: 760.5 },
    { type: 'chosen', index: 1, position: 0 },
  ])
  expect(body).toMatchObject({ anchor: { track_id: 12, start_seconds: 754, end_seconds: 760 } })
})

test('a note that a busy server did not take is sent again without a new connection', async () => {
  networkWith({ putNote: 'no network' })
  const subject = takeMoment(playing)
  if (subject === undefined) throw new Error('Nothing plays.')
  await saveNote(1, subject)
  const answers = { putNote: { refused: 'Unavailable', status: 503 } } as const
  const { network } = render(<NotePlace accountId={1} />, { answers })
  await waitFor(() => expect(network.sentBy('putNote')).toHaveLength(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(network.sentBy('putNote')).toHaveLength(2))
})
