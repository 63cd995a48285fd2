import type { PlaylistItem } from '@sohbet/contract'
import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'

/** The rows and their handlers. */
export interface PlaylistItemsProps {
  items: readonly PlaylistItem[]
  presses: PlaylistRowPresses
  /** Called with a track that was dragged or moved by keyboard, and its new position, counted from 0. */
  onMove: (trackId: number, index: number) => void
  /** The listener may reorder the list; a saved album may not be reordered (B-95). */
  isOwn: boolean
}
