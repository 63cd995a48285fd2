import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { addToQueue, playNext } from '#playback/actions/edit-queue.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'

/** The position of a row. */
export interface RowPosition {
  /** Counted from 0. */
  index: number
  count: number
}

/** Handlers of the rows of a playlist. */
export interface PlaylistRowPresses {
  play: (item: PlaylistItem) => void
  /** Only in the listener's own list. */
  remove?: (item: PlaylistItem, index: number) => void
  entriesOf: (item: PlaylistItem, position: RowPosition) => MenuEntry[]
}

/** Handlers of the items that change the listener's own list. */
interface RowChanges {
  moveTo: (index: number) => void
  askForPosition: () => void
  remove: () => void
}

/** The items of a row's menu that queue its talk; a locked talk cannot be queued. */
export function queueEntries({ track, album }: PlaylistItem): MenuEntry[] {
  const queued = toQueuedTrack(track, album)
  if (queued === undefined) return []
  const queueAndNotify = (add: typeof playNext, text: string) => () => {
    add(queued)
    showToast('success', text)
  }
  return [
    { label: t('player.queue.playNext'), onChoose: queueAndNotify(playNext, t('playlists.row.playsNext')) },
    {
      label: t('playlists.row.addToQueue'),
      onChoose: queueAndNotify(addToQueue, t('playlists.row.addedToQueue')),
    },
  ]
}

/** The items of a row's menu that change the list. */
export function changeEntries(
  { index, count }: RowPosition,
  { moveTo, askForPosition, remove }: RowChanges,
): MenuEntry[] {
  return [
    ...(index === 0 ? [] : [{ label: t('ui.moveUp'), onChoose: () => moveTo(index - 1) }]),
    ...(index === count - 1 ? [] : [{ label: t('ui.moveDown'), onChoose: () => moveTo(index + 1) }]),
    ...(count < 3 ? [] : [{ label: t('playlists.row.moveToPosition'), onChoose: askForPosition }]),
    { label: t('ui.remove'), onChoose: remove },
  ]
}
