import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { queueAround } from '#playback/actions/queue-around.ts'
import { toQueue } from '#playback/state/from-catalog.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { savedSeconds } from '#playback/state/saved-positions.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { removeTrack, restoreTrack } from './started-store.ts'
import type { ContinueItem } from './continue-list.ts'
import { lastingApi } from './listening-api.ts'
import { removeWithUndo } from '#lib/removal.ts'

/** Pauses a recording that plays, and goes on with one that does not, where its listener was (CONT-05). */
export function pressItem(item: ContinueItem): void {
  const talk = { id: item.trackId, durationSeconds: item.durationSeconds }
  pressTalk(item.trackId, () => resume(item, savedSeconds(talk, item.positions[0].seconds)))
}

/** Goes on with a recording at a second of it (CONT-05); the rest of its album follows. */
export function resume({ queued, trackId, album }: ContinueItem, atSeconds: number): void {
  if (queued === undefined) return
  playQueue({ tracks: [queued], totalTracks: 1, isFromHistory: false, questions: [] }, { trackId, atSeconds })
  void queueAlbum(album.slug, trackId)
}

/** Takes a recording out of those to go on with, here and on the server (B-60). */
export function putAway(userId: number, { trackId, title }: ContinueItem): void {
  removeWithUndo({
    text: t('listening.card.removed', { title }),
    // The record goes at once: a page that ends has no time for a database.
    hide: () => void removeTrack(userId, trackId),
    show: () => void restoreTrack(userId, trackId),
    commit: async () => {
      const answer = await lastingApi('removeListeningPosition', { params: { id: String(trackId) } })
      // One that only this device knew of is not found there.
      return answer.ok || answer.status === 404
    },
  })
}

/** The sound does not wait for the album; when it is here, the talks around the one that plays can be reached. */
async function queueAlbum(slug: string, trackId: number): Promise<void> {
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  if (!answer.ok) return
  const state = playerStore.getState()
  // Meanwhile the listener may have chosen something else.
  if (currentTrackId(state) === trackId && state.queue.tracks.length === 1)
    queueAround(toQueue(answer.body.data))
}
