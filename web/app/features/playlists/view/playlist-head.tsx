import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { ChangeButtons } from './change-buttons.tsx'
import type { OwnPlaylist, PlaylistQuestion } from './change-buttons.tsx'
import { HeadLayout } from './head-layout.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
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
  const { slug, title } = playlist
  return (
    <>
      <HeadLayout
        slug={slug}
        title={title}
        items={items}
        kind={playlist.album_id !== null && t('playlists.page.album')}
      >
        <PlayButtons items={items} />
        <ChangeButtons playlist={playlist} />
      </HeadLayout>
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
