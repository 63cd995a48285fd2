import clsx from 'clsx'
import { useState } from 'react'
import type { AlbumHead, Playlist, PlaylistItem } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Facts } from '../../ui/facts.tsx'
import { formatShortDuration } from '../../ui/format-duration.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { togglePlay } from '../player/play-collection.ts'
import { usePlayer } from '../player/player-store.ts'
import { PlaylistCover } from './playlist-cover.tsx'
import { playPlaylist, shuffle } from './play-playlist.ts'
import { DeletePlaylistForm, RenamePlaylistForm } from './playlist-forms.tsx'
import styles from './playlist-head.module.css'
import { countTracks } from './playlist-texts.ts'

type Question = 'rename' | 'delete'

/** The playlist, and what its address asks about it where no dialog can be opened. */
export interface PlaylistHeadProps {
  playlist: Playlist
  items: readonly PlaylistItem[]
  asks: Question | null
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
        <div className={styles['ways']}>
          {items.some(({ track }) => !track.is_locked) && <PlayButtons items={items} />}
          <ChangeButtons playlist={playlist} />
        </div>
      </div>
      {asks !== null && (
        <section className={styles['question']}>
          {asks === 'rename' ? (
            <RenamePlaylistForm playlist={playlist} />
          ) : (
            <DeletePlaylistForm playlist={playlist} isOnItsPage />
          )}
        </section>
      )}
    </>
  )
}

/** The albums of a list, the first four of them. */
function firstAlbums(items: readonly PlaylistItem[]): AlbumHead[] {
  const albums = new Map<number, AlbumHead>()
  for (const { album } of items) {
    if (albums.size === 4) break
    albums.set(album.id, album)
  }
  return [...albums.values()]
}

function PlayButtons({ items }: { items: readonly PlaylistItem[] }) {
  const isHere = usePlayer(({ trackId }) => items.some(({ track }) => track.id === trackId))
  const isPlaying = usePlayer(({ playing }) => playing) && isHere
  return (
    <>
      <button
        type="button"
        className={clsx(buttons['button'], buttons['primary'], styles['play'])}
        onClick={() => (isHere ? togglePlay() : playPlaylist(items))}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? 'Pause' : isHere ? 'Play' : 'Play all'}
      </button>
      <button
        type="button"
        className={clsx(buttons['button'], buttons['outline'])}
        onClick={() => playPlaylist(shuffle(items))}
      >
        Shuffle
      </button>
    </>
  )
}

/** The default list stays as it is, and an album has its own title (B-94, B-95). */
function ChangeButtons({ playlist }: { playlist: Playlist }) {
  const [asked, setAsked] = useState<Question>()
  const end = (): void => setAsked(undefined)
  if (playlist.is_default) return null
  return (
    <>
      {playlist.album_id === null && (
        <ChangeButton playlist={playlist} about="rename" icon="pencil-simple" onAsk={setAsked} />
      )}
      <ChangeButton playlist={playlist} about="delete" icon="trash" onAsk={setAsked} />
      <Panel
        title={asked === 'delete' ? 'Delete playlist' : 'Rename playlist'}
        isOpen={asked !== undefined}
        onClose={end}
      >
        {asked === 'rename' && <RenamePlaylistForm playlist={playlist} onDone={end} />}
        {asked === 'delete' && <DeletePlaylistForm playlist={playlist} onRefused={end} isOnItsPage />}
      </Panel>
    </>
  )
}

interface ChangeButtonProps {
  playlist: Playlist
  about: Question
  icon: IconName
  onAsk: (about: Question) => void
}

function ChangeButton({ playlist, about, icon, onAsk }: ChangeButtonProps) {
  return (
    <Link
      className={buttons['iconOnly']}
      to={`/playlists/${playlist.slug}?${about}`}
      aria-label={about === 'rename' ? 'Rename playlist' : 'Delete playlist'}
      isPrefetched={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onAsk(about)
      }}
    >
      <Icon name={icon} />
    </Link>
  )
}
