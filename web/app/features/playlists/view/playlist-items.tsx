import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import type { PlaylistPage } from '../state/playlist-entry.ts'
import { useRowProps, useSorting, useTrackIds } from './playlist-rows.ts'
import type { PlaylistItemsProps } from './playlist-rows.ts'
import styles from './playlist-items.module.css'

/** Above this number only the rows near the screen are rendered; also the maximum that a page arrives with. */
const maxDrawnRows = 100

// Few playlists are long, so the code for them is loaded separately.
let LongPlaylist: ComponentType<PlaylistItemsProps> | undefined

/** Loads the additional code that a playlist needs, before its page is rendered or hydrated. */
export async function loadPlaylistItems(page: PlaylistPage): Promise<void> {
  if (isLong(page)) LongPlaylist ??= (await import('./long-playlist.tsx')).LongPlaylist
}

/** The talks of a playlist in order, with playing, moving and removing (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  // Does not change when the list shrinks: its rows may not be loaded yet.
  const [isWindowed] = useState(isLong(props.open.page))
  return isWindowed && LongPlaylist !== undefined ? <LongPlaylist {...props} /> : <AllRows {...props} />
}

// Decided by the page as delivered: the cached list may be longer, but then the code for it is not loaded.
function isLong({ items, window }: PlaylistPage): boolean {
  return (window?.total ?? items.length) > maxDrawnRows
}

function AllRows(props: PlaylistItemsProps) {
  const { entries, items } = props.open
  const list = useRef<HTMLOListElement>(null)
  const ids = useTrackIds(entries)
  const sorting = useSorting(props, { list, ids })
  const rowOf = useRowProps({ ...props, count: entries.length }, sorting)
  useAlbumPositions([...items.values()].map(({ album }) => album.id))
  return (
    <>
      <ol ref={list} className={styles['list']} {...sorting.listProps}>
        {ids.map((id, at) => {
          const item = items.get(id)
          return item !== undefined && <PlaylistRow key={id} {...rowOf(item, sorting.placeOf(at))} />
        })}
      </ol>
      {props.isOwn && <SortNews {...sorting.news} />}
    </>
  )
}
