import { useMemo } from 'react'
import type { RefObject } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { useSortableList } from '#ui/list/sortable-list.tsx'
import type { SortableList } from '#ui/list/sortable-list.tsx'
import type { PlaylistItemsProps } from './playlist-items-props.ts'

interface Ground {
  list: RefObject<HTMLElement | null>
  ids: readonly number[]
  indexAt?: (pixels: number) => number
}

/** The ids of all tracks of a list; the array keeps its identity while the list is unchanged. */
export function useTrackIds(items: readonly PlaylistItem[]): number[] {
  return useMemo(() => items.map(({ track }) => track.id), [items])
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
