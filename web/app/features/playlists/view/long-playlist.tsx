import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Link } from '#ui/link/link.tsx'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { ComingRow, PlaylistRow } from './playlist-row.tsx'
import type { PlaylistItemsProps } from './playlist-items-props.ts'
import { useRowProps } from './row-props.ts'
import { useRowWindow } from '../windows/row-window.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import { useSorting, useTrackIds } from './use-sorting.ts'
import styles from './playlist-items.module.css'

/** Rows beyond the drawn ones whose tracks are asked for. */
const near = 20
const step = 50

/**
 * A playlist of which only the rows near the screen are in the page, and whose tracks come as their rows do (0045). As it
 * arrives from the server it is a plain list of its window with links to the other windows.
 */
export function LongPlaylist(props: PlaylistItemsProps) {
  const { open, isOwn } = props
  const { entries, items, page } = open
  const isAwake = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer)
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(entries)
  const sorting = useSorting(props, { list, ids, indexAt: (pixels) => drawn.indexAt(pixels) })
  const { kept, held, sourceOf } = sorting
  const idAt = useCallback((index: number) => ids[sourceOf(index)] ?? 0, [ids, sourceOf])
  const { pathname } = useLocation()
  const drawn = useRowWindow(list, {
    count: ids.length,
    idAt,
    kept,
    isReadOnly: held !== null,
    isAwake,
    name: pathname,
  })
  const rowOf = useRowProps({ ...props, count: ids.length }, sorting)
  const from = page.window?.from ?? 0
  useNearRows(open, { ids, rows: drawn.rows })
  const { scrollTo } = drawn
  useLayoutEffect(() => {
    // Who came to a later window sees it, unless they come back to where they were.
    if (isAwake && from > 0 && window.scrollY === 0) scrollTo(from)
  }, [isAwake, from, scrollTo])
  const arrived = page.items.map((_, at) => ({ index: from + at, start: undefined }))
  const rows = (isAwake ? drawn.rows : arrived).map((row) => ({ ...row, source: sourceOf(row.index) }))
  return (
    <div className={styles['reserve']} style={isAwake ? undefined : toRoom(ids.length)}>
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

/** A link to the window before or after the one that is there; it works before any script. */
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

/** Asks for the tracks of the rows near the screen, and where the listener is in their albums. */
function useNearRows({ items, show }: OpenPlaylist, { ids, rows }: DrawnRows): void {
  // The middle one: a row that is held or has the focus may be drawn far from the others.
  const middle = rows[rows.length >> 1]?.index ?? 0
  const reach = rows.length + near
  // By fifties: row by row there would be as many calls as rows.
  const from = Math.floor(Math.max(0, middle - reach) / step) * step
  const to = Math.ceil((middle + reach) / step) * step
  useEffect(() => {
    show(ids.slice(from, to))
  }, [ids, from, to, show])
  // Not with every row: each time they are asked for again.
  const hundred = Math.floor(middle / 100) * 100
  const albumIds = useMemo(
    () => ids.slice(Math.max(0, hundred - 100), hundred + 200).flatMap((id) => items.get(id)?.album.id ?? []),
    [ids, items, hundred],
  )
  useAlbumPositions(albumIds)
}

/** The room of all rows, so that a page that comes back scrolls to where it was. */
function toRoom(rows: number): CSSProperties {
  return { '--rows': rows }
}

const subscribeToNothing = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
