import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import type { PlaylistPage } from '../state/playlist-entry.ts'
import type { PlaylistItemsProps } from './playlist-items-props.ts'
import { useRowProps } from './row-props.ts'
import { useSorting, useTrackIds } from './use-sorting.ts'
import styles from './playlist-items.module.css'

/** Rows from which on only those near the screen are drawn; as many as the server lets a page arrive with. */
const maxDrawnRows = 100

// Few playlists are long: who opens another one does not wait for what only these are drawn with.
let LongPlaylist: ComponentType<PlaylistItemsProps> | undefined

/** Loads what a playlist is drawn with besides this file: before its page is drawn, or taken over by the browser. */
export async function loadPlaylistItems(page: PlaylistPage): Promise<void> {
  if (isLong(page)) LongPlaylist ??= (await import('./long-playlist.tsx')).LongPlaylist
}

/** The talks of a playlist in their order, to be played, moved and removed (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  // One that shrinks stays what it is: its rows may not be known yet.
  const [isWindowed] = useState(isLong(props.open.page))
  return isWindowed && LongPlaylist !== undefined ? <LongPlaylist {...props} /> : <AllRows {...props} />
}

// As the page arrived: what an earlier visit knew of it may be longer, and the code for that is not here.
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
