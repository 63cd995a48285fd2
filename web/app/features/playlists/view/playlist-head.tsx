import { useState } from 'react'
import type { AlbumHead, Playlist, PlaylistItem, PlaylistShare } from '@sohbet/contract'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Facts } from '../../../ui/line/facts.tsx'
import { formatShortDuration } from '../../../ui/format/format-duration.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { IconName } from '../../../ui/picture/icon.tsx'
import { isPlainClick } from '../../../ui/link/is-plain-click.ts'
import { Link } from '../../../ui/link/link.tsx'
import { Panel } from '../../../ui/dialog/panel.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { PlaylistCover } from '../grid/playlist-cover.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { countTracks } from '../state/playlist-texts.ts'
import { SharePlaylist } from '../forms/share-playlist-forms.tsx'
import styles from './playlist-head.module.css'

/** What the address of a playlist asks about it. */
export type PlaylistQuestion = 'rename' | 'share' | 'delete'

type OwnPlaylist = Playlist & { share: PlaylistShare | null }

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

/** The default list keeps its title, and an album has a page of its own, from which it is shared (B-94, B-95). */
function ChangeButtons({ playlist }: { playlist: OwnPlaylist }) {
  const [asked, setAsked] = useState<PlaylistQuestion>()
  const end = (): void => setAsked(undefined)
  const isAlbum = playlist.album_id !== null
  const ask = { playlist, onAsk: setAsked }
  return (
    <>
      {!isAlbum && <ChangeButton {...ask} about="share" icon="share-network" />}
      {!isAlbum && !playlist.is_default && <ChangeButton {...ask} about="rename" icon="pencil-simple" />}
      {!playlist.is_default && <ChangeButton {...ask} about="delete" icon="trash" />}
      <Panel title={questionNames[asked ?? 'rename']} isOpen={asked !== undefined} onClose={end}>
        {asked === 'rename' && <RenamePlaylistForm playlist={playlist} onDone={end} />}
        {asked === 'share' && <SharePlaylist playlist={playlist} />}
        {asked === 'delete' && <DeletePlaylistForm playlist={playlist} onRefused={end} isOnItsPage />}
      </Panel>
    </>
  )
}

const questionNames: Record<PlaylistQuestion, string> = {
  rename: 'Rename playlist',
  share: 'Share playlist',
  delete: 'Delete playlist',
}

interface ChangeButtonProps {
  playlist: OwnPlaylist
  about: PlaylistQuestion
  icon: IconName
  onAsk: (about: PlaylistQuestion) => void
}

function ChangeButton({ playlist, about, icon, onAsk }: ChangeButtonProps) {
  return (
    <Link
      className={about === 'share' ? buttonLook('outline') : buttonLook('icon')}
      to={`/playlists/${playlist.slug}?${about}`}
      aria-label={about === 'share' ? undefined : questionNames[about]}
      isPrefetched={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onAsk(about)
      }}
    >
      <Icon name={icon} />
      {about === 'share' && 'Share'}
    </Link>
  )
}
