import { type RefObject, useMemo } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { type SortableList, useSortableList } from '#ui/list/sortable-list.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId, isPlaying as isPlayingNow } from '#playback/state/selectors.ts'
import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'
import type { RowState } from './playlist-row.tsx'

interface Ground {
  list: RefObject<HTMLElement | null>
  ids: readonly number[]
  indexAt?: (pixels: number) => number
}

/** The ids of all tracks of a list; the array keeps its identity while the list is unchanged. */
export function useTrackIds(items: readonly PlaylistItem[]): number[] {
  return useMemo(() => items.map(({ track }) => track.id), [items])
}

/** The rows and their handlers. */
export interface PlaylistItemsProps {
  items: readonly PlaylistItem[]
  presses: PlaylistRowPresses
  /** Called with a track that was dragged or moved by keyboard, and its new position, counted from 0. */
  onMove: (trackId: number, index: number) => void
  /** The listener may reorder the list; a saved album may not be reordered (B-95). */
  isOwn: boolean
}

/** Lets the rows of a playlist be reordered (PLIST-03). */
export function useSorting({ items, onMove }: PlaylistItemsProps, ground: Ground): SortableList<number> {
  return useSortableList({
    ...ground,
    titleOf: (id) => items.find(({ track }) => track.id === id)?.track.title ?? '',
    onMove,
    scroller: () => document.scrollingElement,
  })
}

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
