import { useRef, useState } from 'react'
import { SortNews } from '../../../ui/list/sortable-list.tsx'
import { useAlbumPositions } from '../../listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import { LongPlaylist } from './long-playlist.tsx'
import type { PlaylistItemsProps } from './playlist-items-props.ts'
import { useRowProps } from './row-props.ts'
import { useSorting, useTrackIds } from './use-sorting.ts'
import styles from './playlist-items.module.css'

/** Rows from which on only those near the screen are drawn; as many as the server lets a page arrive with. */
const maxDrawnRows = 100

/** The talks of a playlist in their order, to be played, moved and removed (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  // One that shrinks stays what it is: its rows may not be known yet.
  const [isLong] = useState(props.open.entries.length > maxDrawnRows)
  return isLong ? <LongPlaylist {...props} /> : <AllRows {...props} />
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
