import { useCallback, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { SortNews, useSortableList } from '../../../ui/list/sortable-list.tsx'
import type { SortableList } from '../../../ui/list/sortable-list.tsx'
import { useAlbumPositions } from '../../listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'
import { useRowWindow } from '../state/row-window.ts'
import { useRowProps } from './row-props.ts'
import styles from './playlist-items.module.css'

/** The rows, and what their presses do. */
export interface PlaylistItemsProps {
  items: readonly PlaylistItem[]
  presses: PlaylistRowPresses
  /** Is told a track that was dragged or moved by keys, and its new position, counted from 0. */
  onMove: (trackId: number, index: number) => void
  /** The order is the listener's own; a kept album has its own (B-95). */
  isOwn: boolean
}

/** Rows from which on only those near the screen are drawn. */
const maxDrawnRows = 200

/** The talks of a playlist in their order, to be played, moved and removed (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  useAlbumPositions(props.items.map(({ album }) => album.id))
  const Rows = props.items.length > maxDrawnRows ? RowWindow : AllRows
  return <Rows {...props} />
}

function AllRows(props: PlaylistItemsProps) {
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(props.items)
  const sorting = useSorting(props, { list, ids })
  const rowOf = useRowProps(props, sorting)
  return (
    <>
      <ol ref={list} className={styles['list']} {...sorting.listProps}>
        {props.items.map((item, at) => (
          <PlaylistRow key={item.track.id} {...rowOf(item, sorting.placeOf(at))} />
        ))}
      </ol>
      {props.isOwn && <SortNews {...sorting.news} />}
    </>
  )
}

function RowWindow(props: PlaylistItemsProps) {
  const { items } = props
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(items)
  const sorting = useSorting(props, { list, ids, indexAt: (pixels) => drawn.indexAt(pixels) })
  const { kept, held, sourceOf } = sorting
  const idAt = useCallback((index: number) => ids[sourceOf(index)] ?? -1, [ids, sourceOf])
  const drawn = useRowWindow(list, { count: items.length, idAt, kept, isHeld: held !== null })
  const rowOf = useRowProps(props, sorting)
  const rows = drawn.rows.map((row) => ({ ...row, source: sourceOf(row.index) }))
  return (
    <>
      <ol ref={list} className={styles['list']} style={{ blockSize: drawn.size }} {...sorting.listProps}>
        {rows
          .toSorted((one, other) => one.source - other.source)
          .map(({ index, start, source }) => {
            const item = items[source]
            return (
              item !== undefined && (
                <PlaylistRow
                  key={item.track.id}
                  start={start}
                  measure={drawn.measure}
                  {...rowOf(item, index)}
                />
              )
            )
          })}
      </ol>
      {props.isOwn && <SortNews {...sorting.news} />}
    </>
  )
}

function useTrackIds(items: readonly PlaylistItem[]): number[] {
  return useMemo(() => items.map(({ track }) => track.id), [items])
}

interface Ground {
  list: RefObject<HTMLElement | null>
  ids: readonly number[]
  indexAt?: (pixels: number) => number
}

function useSorting({ items, onMove }: PlaylistItemsProps, ground: Ground): SortableList<number> {
  return useSortableList({
    ...ground,
    titleOf: (id) => items.find(({ track }) => track.id === id)?.track.title ?? '',
    onMove,
    scroller: () => document.scrollingElement,
  })
}
