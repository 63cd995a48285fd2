import type { AlbumHead, PlaylistItem } from '@sohbet/contract'
import { Row } from '../../../ui/layout/layout.tsx'
import { Facts } from '../../../ui/line/facts.tsx'
import { formatShortDuration } from '../../../ui/format/format-duration.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { OwnPlaylist, PlaylistQuestion } from './change-buttons.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { countTracks } from '../state/playlist-texts.ts'
import { SharePlaylist } from '../forms/share-playlist-forms.tsx'
import styles from './playlist-head.module.css'

/** The playlist, and what its address asks about it where no dialog can be opened. */
export interface PlaylistHeadProps {
  playlist: OwnPlaylist
  items: readonly PlaylistItem[]
  asks: PlaylistQuestion | null
}

/** The top of a playlist's page: its covers, its length, and the ways to play, rename and delete it. */
export function PlaylistHead({ playlist, items, asks }: PlaylistHeadProps) {
  const seconds = items.reduce((sum, { track }) => sum + track.duration_in_seconds, 0)
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['cover']}>
          <PlaylistCover slug={playlist.slug} covers={firstAlbums(items)} size={160} eager />
        </span>
        <div className={styles['words']}>
          <h1 dir="auto">{playlist.title}</h1>
          <p className={styles['facts']}>
            <Facts
              items={[
                playlist.album_id !== null && 'Album',
                countTracks(items.length),
                items.length > 0 && formatShortDuration(seconds),
              ]}
            />
          </p>
        </div>
        <Row gap={2} className={styles['ways']}>
          <PlayButtons items={items} />
          <ChangeButtons playlist={playlist} />
        </Row>
      </div>
      {asks !== null && (
        <section className={styles['question']}>
          {asks === 'rename' && <RenamePlaylistForm playlist={playlist} />}
          {asks === 'share' && <SharePlaylist playlist={playlist} />}
          {asks === 'delete' && <DeletePlaylistForm playlist={playlist} isOnItsPage />}
        </section>
      )}
    </>
  )
}

/** The albums of a list, the first four of them. */
export function firstAlbums(items: readonly PlaylistItem[]): AlbumHead[] {
  const albums = new Map<number, AlbumHead>()
  for (const { album } of items) {
    if (albums.size === 4) break
    albums.set(album.id, album)
  }
  return [...albums.values()]
}
