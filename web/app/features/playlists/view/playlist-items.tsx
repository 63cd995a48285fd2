import { type ComponentType, useRef, useState } from 'react'
import { SortNews } from '#ui/list/sortable-list.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { PlaylistRow } from './playlist-row.tsx'
import { type PlaylistItemsProps, useRowProps, useSorting, useTrackIds } from './playlist-rows.ts'
import styles from './playlist-items.module.css'

/** Above this number only the rows near the screen are rendered. */
const maxDrawnRows = 100

// Few playlists are long, so the code for them is loaded separately.
let LongPlaylist: ComponentType<PlaylistItemsProps> | undefined

/** Loads the additional code that a playlist needs, before its page is rendered or hydrated. */
export async function loadPlaylistItems({ items }: Pick<PlaylistItemsProps, 'items'>): Promise<void> {
  if (items.length > maxDrawnRows) LongPlaylist ??= (await import('./long-playlist.tsx')).LongPlaylist
}

/** The talks of a playlist in order, with playing, moving and removing (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  // Does not change when the list shrinks, so that no row is mounted again.
  const [isLong] = useState(props.items.length > maxDrawnRows)
  return isLong && LongPlaylist !== undefined ? <LongPlaylist {...props} /> : <AllRows {...props} />
}

function AllRows(props: PlaylistItemsProps) {
  const { items } = props
  const list = useRef<HTMLOListElement>(null)
  const sorting = useSorting(props, { list, ids: useTrackIds(items) })
  const rowOf = useRowProps({ ...props, count: items.length }, sorting)
  useAlbumPositions(items.map(({ album }) => album.id))
  return (
    <>
      <ol ref={list} className={styles['list']} {...sorting.listProps}>
        {items.map((item, at) => (
          <PlaylistRow key={item.track.id} {...rowOf(item, sorting.placeOf(at))} />
        ))}
      </ol>
      {props.isOwn && <SortNews {...sorting.news} />}
    </>
  )
}
