import { useMemo } from 'react'
import type { RefObject } from 'react'
import { useSortableList } from '#ui/list/sortable-list.tsx'
import type { SortableList } from '#ui/list/sortable-list.tsx'
import type { PlaylistEntry } from '../state/playlist-entry.ts'
import type { PlaylistItemsProps } from './playlist-items-props.ts'

interface Ground {
  list: RefObject<HTMLElement | null>
  ids: readonly number[]
  indexAt?: (pixels: number) => number
}

/** The ids of all tracks of a list; the array keeps its identity while the list is unchanged. */
export function useTrackIds(entries: readonly PlaylistEntry[]): number[] {
  return useMemo(() => entries.map(({ track }) => track.id), [entries])
}

/** Lets the rows of a playlist be reordered (PLIST-03). */
export function useSorting({ open, onMove }: PlaylistItemsProps, ground: Ground): SortableList<number> {
  return useSortableList({
    ...ground,
    titleOf: (id) => open.items.get(id)?.track.title ?? '',
    onMove,
    scroller: () => document.scrollingElement,
  })
}
