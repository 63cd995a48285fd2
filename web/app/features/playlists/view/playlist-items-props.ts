import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'

/** The rows, and what their presses do. */
export interface PlaylistItemsProps {
  open: OpenPlaylist
  presses: PlaylistRowPresses
  /** Is told a track that was dragged or moved by keys, and its new position, counted from 0. */
  onMove: (trackId: number, index: number) => void
  /** The order is the listener's own; a kept album has its own (B-95). */
  isOwn: boolean
}
