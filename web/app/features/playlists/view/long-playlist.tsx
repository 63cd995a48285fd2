import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Link } from '#ui/link/link.tsx'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import { type PlaylistItemsProps, useRowProps, useSorting, useTrackIds } from './playlist-rows.ts'
import { useRowWindow } from './row-window.ts'
import styles from './playlist-items.module.css'

/** The number of rows that the server renders. */
const firstRows = 100

/**
 * A playlist that renders only the rows near the screen. The server renders a plain list of some rows with
 * links to the others.
 */
export function LongPlaylist(props: PlaylistItemsProps) {
  const { items, isOwn } = props
  const isAwake = useIsAwake()
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(items)
  const sorting = useSorting(props, { list, ids, indexAt: (pixels) => drawn.indexAt(pixels) })
  const { alwaysDrawn, dragged, sourceOf } = sorting
  const idAt = useCallback((index: number) => ids[sourceOf(index)] ?? 0, [ids, sourceOf])
  const { pathname, search } = useLocation()
  const drawn = useRowWindow(list, {
    count: ids.length,
    idAt,
    alwaysDrawn,
    isDragging: dragged !== null,
    isAwake,
    name: pathname,
  })
  const rowOf = useRowProps({ ...props, count: ids.length }, sorting)
  const from = readFrom(search, ids.length)
  useNearPositions(items, drawn.rows)
  const { scrollTo } = drawn
  useLayoutEffect(() => {
    // A page opened at later rows scrolls there, unless the scroll position was restored.
    if (isAwake && from > 0 && window.scrollY === 0) scrollTo(from)
  }, [isAwake, from, scrollTo])
  const first = items.slice(from, from + firstRows).map((_, at) => ({ index: from + at, start: undefined }))
  const rows = (isAwake ? drawn.rows : first).map((row) => ({ ...row, source: sourceOf(row.index) }))
  return (
    <div className={styles['reserve']} style={isAwake ? undefined : toReservedHeight(ids.length)}>
      {!isAwake && from > 0 && (
        <OtherRows label={t('playlists.view.showEarlier')} from={Math.max(0, from - firstRows)} />
      )}
      <ol
        ref={list}
        className={styles['list']}
        style={isAwake ? { blockSize: drawn.size } : undefined}
        {...sorting.listProps}
      >
        {rows
          .toSorted((one, other) => one.source - other.source)
          .map(({ index, start, source }) => {
            const item = items[source]
            return (
              item !== undefined && (
                <PlaylistRow
                  key={item.track.id}
                  {...rowOf(item, index)}
                  start={start}
                  isPart
                  measure={drawn.measure}
                />
              )
            )
          })}
      </ol>
      {!isAwake && from + firstRows < ids.length && (
        <OtherRows label={t('playlists.view.showMore')} from={from + firstRows} />
      )}
      {isOwn && <SortNews {...sorting.news} />}
    </div>
  )
}

/** The first row that the address asks for (`?from=100`), counted from 0. */
function readFrom(search: string, count: number): number {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\d{1,4}$/.test(from) && Number(from) < count ? Number(from) : 0
}

/** A link to previous or next rows; works without JavaScript. */
function OtherRows({ label, from }: { label: string; from: number }) {
  const { pathname } = useLocation()
  return (
    <p>
      <Link className={buttonVariant()} to={`${pathname}?from=${from}`} isPrefetched={false}>
        {label}
      </Link>
    </p>
  )
}

/** Loads the listener's progress in the albums of the rows near the screen. */
function useNearPositions(items: PlaylistItemsProps['items'], rows: readonly { index: number }[]): void {
  // The middle row: a row that is dragged or focused may be rendered far from the others. Not for every
  // row: each change requests all of them again.
  const hundred = Math.floor((rows[rows.length >> 1]?.index ?? 0) / 100) * 100
  const albumIds = useMemo(
    () => items.slice(Math.max(0, hundred - 100), hundred + 200).map(({ album }) => album.id),
    [items, hundred],
  )
  useAlbumPositions(albumIds)
}

/** The height of all rows, so that a restored page can scroll to its position. */
function toReservedHeight(rows: number): CSSProperties {
  return { '--rows': rows }
}
