import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'

/** The position of a row. */
export interface RowPosition {
  /** Counted from 0. */
  index: number
  count: number
  isOwn: boolean
}

/** Handlers of the rows of a playlist. */
export interface PlaylistRowPresses {
  play: (item: PlaylistItem) => void
  /** Moves a track to a position, counted from 0. */
  moveTo: (trackId: number, index: number) => void
  remove: (item: PlaylistItem, index: number) => void
  entriesOf: (item: PlaylistItem, position: RowPosition) => MenuEntry[]
}

/** Handlers of the items of a row's menu. */
export interface RowMenuChoices {
  playNext?: (() => void) | undefined
  addToQueue?: (() => void) | undefined
  moveTo: (index: number) => void
  askForPosition: () => void
  remove: () => void
}

/** The items of a row's menu: moving and removing only in the listener's own list. */
export function toRowMenu(
  { index, count, isOwn }: RowPosition,
  { playNext, addToQueue, moveTo, askForPosition, remove }: RowMenuChoices,
): MenuEntry[] {
  const queueing: MenuEntry[] = [
    ...(playNext === undefined ? [] : [{ label: t('player.queue.playNext'), onChoose: playNext }]),
    ...(addToQueue === undefined ? [] : [{ label: t('playlists.row.addToQueue'), onChoose: addToQueue }]),
  ]
  if (!isOwn) return queueing
  return [
    ...queueing,
    ...(index === 0 ? [] : [{ label: t('ui.moveUp'), onChoose: () => moveTo(index - 1) }]),
    ...(index === count - 1 ? [] : [{ label: t('ui.moveDown'), onChoose: () => moveTo(index + 1) }]),
    ...(count < 3 ? [] : [{ label: t('playlists.row.moveToPosition'), onChoose: askForPosition }]),
    { label: t('ui.remove'), onChoose: remove },
  ]
}
