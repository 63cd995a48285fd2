import type { AlbumHead } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { OwnPlaylist, PlaylistQuestion } from './change-buttons.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { totalsOf } from '../state/playlist-entry.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import { countTracks } from '../state/playlist-texts.ts'
import { SharePlaylist } from '../forms/share-playlist-forms.tsx'
import styles from './playlist-head.module.css'

/** The playlist, and the question of its address when no dialog can open. */
export interface PlaylistHeadProps {
  playlist: OwnPlaylist
  open: OpenPlaylist
  asks: PlaylistQuestion | null
}

/** The header of a playlist's page: covers, length, and buttons to play, rename and delete it. */
export function PlaylistHead({ playlist, open, asks }: PlaylistHeadProps) {
  const { entries, page } = open
  const { seconds } = totalsOf(entries, page)
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['cover']}>
          <PlaylistCover slug={playlist.slug} covers={firstAlbums(open)} size={160} eager />
        </span>
        <div className={styles['text']}>
          <h1 dir="auto">{playlist.title}</h1>
          <p className={styles['facts']}>
            <Facts
              items={[
                playlist.album_id !== null && t('playlists.page.album'),
                countTracks(entries.length),
                entries.length > 0 && formatShortDuration(seconds),
              ]}
            />
          </p>
        </div>
        <Row gap={2} className={styles['actions']}>
          <PlayButtons {...open} />
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

/** The first four albums of a list among those that are known. */
export function firstAlbums({ entries, items }: Pick<OpenPlaylist, 'entries' | 'items'>): AlbumHead[] {
  const albums = new Map<number, AlbumHead>()
  for (const { track } of entries) {
    if (albums.size === 4) break
    const album = items.get(track.id)?.album
    if (album !== undefined) albums.set(album.id, album)
  }
  return [...albums.values()]
}
