import type { PlaylistItem } from '@sohbet/contract'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId, isPlaying as isPlayingNow } from '#playback/state/selectors.ts'
import type { SortableList } from '#ui/list/sortable-list.tsx'
import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'
import type { RowState } from './playlist-row.tsx'

interface Rows {
  count: number
  presses: PlaylistRowPresses
  isOwn: boolean
}

/** Computes the props of a row from its item and position. */
export function useRowProps({ count, presses, isOwn }: Rows, { dragged, news }: SortableList<number>) {
  const playingId = usePlayer(currentTrackId)
  const isPlaying = usePlayer(isPlayingNow)
  return (item: PlaylistItem, index: number) => {
    const state: RowState = item.track.id !== playingId ? 'still' : isPlaying ? 'playing' : 'paused'
    return {
      item,
      index,
      state,
      presses,
      isOwn,
      count,
      isDragged: item.track.id === dragged?.id,
      instructionsId: news.instructionsId,
    }
  }
}
