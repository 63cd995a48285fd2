import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playQueue, queueAround } from '#playback/actions/play-queue.ts'
import { toQueue } from '#playback/state/from-catalog.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { mayAnswerLater } from '#playback/recovery/check-address.ts'
import { notePositions } from '#playback/state/saved-positions.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { removeTrack, restoreTrack } from './started-store.ts'
import type { ContinueItem } from './continue-list.ts'
import { lastingApi } from './listening-api.ts'
import { removeWithUndo } from '#lib/removal.ts'

/** Pauses the recording if it plays, otherwise continues it at the listener's position (CONT-05). */
export function pressItem(item: ContinueItem): void {
  pressTalk(item.trackId, () => {
    const { seconds, at } = item.positions[0]
    // Request the account's position first: the listener may have continued elsewhere since.
    notePositions([[item.trackId, { albumId: item.album.id, seconds, at }]])
    resume(item)
  })
}

/** Continues a recording, at a given second or the saved one, and queues the remaining album (CONT-05). */
export function resume({ queued, trackId, album }: ContinueItem, start: { atSeconds?: number } = {}): void {
  if (queued === undefined) return
  const queue = { tracks: [queued], totalTracks: 1, isFromHistory: false, questions: [] }
  playQueue(queue, { trackId, ...start })
  void queueAlbum(album.slug, trackId)
}

/** Dismisses a recording from "continue listening", here and on the server (B-60). */
export function putAway(userId: number, { trackId, title }: ContinueItem): void {
  removeWithUndo({
    text: t('listening.card.removed', { title }),
    // The record is removed at once: a closing page has no time for a database write.
    hide: () => void removeTrack(userId, trackId),
    show: () => void restoreTrack(userId, trackId),
    commit: async () => {
      const answer = await lastingApi('removeListeningPosition', { params: { id: String(trackId) } })
      // A recording known to this device only is not found there.
      return answer.ok || answer.status === 404
    },
  })
}

/** Playback does not wait for the album; once loaded, the neighbouring talks can be reached. */
async function queueAlbum(slug: string, trackId: number): Promise<void> {
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  const state = playerStore.getState()
  // The listener may have chosen something else in the meantime.
  if (currentTrackId(state) !== trackId || state.queue.tracks.length > 1) return
  if (answer.ok) queueAround(toQueue(answer.body.data))
  else if (mayAnswerLater(answer.status)) setTimeout(() => void queueAlbum(slug, trackId), pauseMs)
}

/** Milliseconds until the album is requested again. */
const pauseMs = 8000
