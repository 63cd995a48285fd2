import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { addToQueue, playNext } from '#playback/actions/edit-queue.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'
import type { RowMenuChoices } from './playlist-row-presses.ts'

/** The items of a row's menu that queue its talk; a locked talk cannot be queued. */
export function queueChoices({
  track,
  album,
}: PlaylistItem): Pick<RowMenuChoices, 'playNext' | 'addToQueue'> {
  const queued = toQueuedTrack(track, album)
  if (queued === undefined) return {}
  const queueAndNotify = (add: typeof playNext, text: string) => () => {
    add(queued)
    showToast('success', text)
  }
  return {
    playNext: queueAndNotify(playNext, t('playlists.row.playsNext')),
    addToQueue: queueAndNotify(addToQueue, t('playlists.row.addedToQueue')),
  }
}
