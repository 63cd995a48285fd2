import type { AlbumHead, PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { OwnPlaylist, PlaylistQuestion } from './change-buttons.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { countTracks } from '../state/playlist-texts.ts'
import { SharePlaylist } from '../forms/share-playlist-forms.tsx'
import styles from './playlist-head.module.css'

/** The playlist, and the question of its address when no dialog can open. */
export interface PlaylistHeadProps {
  playlist: OwnPlaylist
  items: readonly PlaylistItem[]
  asks: PlaylistQuestion | null
}

/** The header of a playlist's page: covers, length, and buttons to play, rename and delete it. */
export function PlaylistHead({ playlist, items, asks }: PlaylistHeadProps) {
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['cover']}>
          <PlaylistCover slug={playlist.slug} covers={firstAlbums(items)} size={160} eager />
        </span>
        <div className={styles['text']}>
          <h1 dir="auto">{playlist.title}</h1>
          <p className={styles['facts']}>
            <Facts
              items={[
                playlist.album_id !== null && t('playlists.page.album'),
                countTracks(items.length),
                items.length > 0 && formatShortDuration(durationOf(items)),
              ]}
            />
          </p>
        </div>
        <Row gap={2} className={styles['actions']}>
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

/** The total duration of talks, in seconds. */
export function durationOf(items: readonly PlaylistItem[]): number {
  return items.reduce((sum, { track }) => sum + track.duration_in_seconds, 0)
}

/** The first four albums of a list. */
export function firstAlbums(items: readonly PlaylistItem[]): AlbumHead[] {
  return [...new Map(items.map(({ album }) => [album.id, album])).values()].slice(0, 4)
}
