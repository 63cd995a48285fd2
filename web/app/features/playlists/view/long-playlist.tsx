import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Link } from '#ui/link/link.tsx'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { ComingRow, PlaylistRow } from './playlist-row.tsx'
import { useRowWindow } from '../windows/row-window.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import { useRowProps, useSorting, useTrackIds } from './playlist-rows.ts'
import type { PlaylistItemsProps } from './playlist-rows.ts'
import styles from './playlist-items.module.css'

/** Rows beyond the rendered ones whose tracks are loaded ahead. */
const near = 20
const step = 50

/**
 * A playlist that renders only the rows near the screen and loads their tracks as they come near (0045). The
 * server renders it as a plain list of its window with links to the other windows.
 */
export function LongPlaylist(props: PlaylistItemsProps) {
  const { open, isOwn } = props
  const { entries, items, page } = open
  const isAwake = useIsAwake()
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(entries)
  const sorting = useSorting(props, { list, ids, indexAt: (pixels) => drawn.indexAt(pixels) })
  const { alwaysDrawn, dragged, sourceOf } = sorting
  const idAt = useCallback((index: number) => ids[sourceOf(index)] ?? 0, [ids, sourceOf])
  const { pathname } = useLocation()
  const drawn = useRowWindow(list, {
    count: ids.length,
    idAt,
    alwaysDrawn,
    isDragging: dragged !== null,
    isAwake,
    name: pathname,
  })
  const rowOf = useRowProps({ ...props, count: ids.length }, sorting)
  const from = page.window?.from ?? 0
  useNearRows(open, { ids, rows: drawn.rows })
  const { scrollTo } = drawn
  useLayoutEffect(() => {
    // A page opened at a later window scrolls there, unless the scroll position was restored.
    if (isAwake && from > 0 && window.scrollY === 0) scrollTo(from)
  }, [isAwake, from, scrollTo])
  const arrived = page.items.map((_, at) => ({ index: from + at, start: undefined }))
  const rows = (isAwake ? drawn.rows : arrived).map((row) => ({ ...row, source: sourceOf(row.index) }))
  return (
    <div className={styles['reserve']} style={isAwake ? undefined : toReservedHeight(ids.length)}>
      {!isAwake && <OtherWindows open={open} />}
      <ol
        ref={list}
        className={styles['list']}
        style={isAwake ? { blockSize: drawn.size } : undefined}
        {...sorting.listProps}
      >
        {rows
          .toSorted((one, other) => one.source - other.source)
          .map(({ index, start, source }) => {
            const id = ids[source] ?? 0
            const item = items.get(id)
            const place = { start, count: ids.length }
            return item === undefined ? (
              <ComingRow key={id} {...place} index={index} blockSize={drawn.row} />
            ) : (
              <PlaylistRow key={id} {...rowOf(item, index)} {...place} isPart measure={drawn.measure} />
            )
          })}
      </ol>
      {!isAwake && <OtherWindows open={open} isAfter />}
      {isOwn && <SortNews {...sorting.news} />}
    </div>
  )
}

/** A link to the previous or next window; works without JavaScript. */
function OtherWindows({
  open: { entries, page },
  isAfter = false,
}: {
  open: OpenPlaylist
  isAfter?: boolean
}) {
  const { pathname } = useLocation()
  const size = page.items.length
  const from = page.window?.from ?? 0
  const next = isAfter ? from + size : Math.max(0, from - size)
  if (isAfter ? next >= entries.length : from === 0) return null
  return (
    <p>
      <Link className={buttonVariant('outline')} to={`${pathname}?from=${next}`} isPrefetched={false}>
        {isAfter ? t('playlists.view.showMore') : t('playlists.view.showEarlier')}
      </Link>
    </p>
  )
}

interface DrawnRows {
  ids: readonly number[]
  rows: readonly { index: number }[]
}

/** Loads the tracks of the rows near the screen and the listener's progress in their albums. */
function useNearRows({ items, show }: OpenPlaylist, { ids, rows }: DrawnRows): void {
  // The middle row: a row that is dragged or focused may be rendered far from the others.
  const middle = rows[rows.length >> 1]?.index ?? 0
  const reach = rows.length + near
  // In steps of fifty, so that not every row causes a call.
  const from = Math.floor(Math.max(0, middle - reach) / step) * step
  const to = Math.ceil((middle + reach) / step) * step
  useEffect(() => {
    show(ids.slice(from, to))
  }, [ids, from, to, show])
  // Not for every row: each change requests all of them again.
  const hundred = Math.floor(middle / 100) * 100
  const albumIds = useMemo(
    () => ids.slice(Math.max(0, hundred - 100), hundred + 200).flatMap((id) => items.get(id)?.album.id ?? []),
    [ids, items, hundred],
  )
  useAlbumPositions(albumIds)
}

/** The height of all rows, so that a restored page can scroll to its position. */
function toReservedHeight(rows: number): CSSProperties {
  return { '--rows': rows }
}
