import { useStore } from 'zustand'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { List } from '../../ui/list.tsx'
import { AlbumPicture } from '../listening/album-picture.tsx'
import { togglePlay } from '../player/play-collection.ts'
import { playQueue } from '../player/play-queue.ts'
import { usePlayer } from '../player/player-store.ts'
import { noStorageText } from './forecast.ts'
import { groupSaved } from './saved-albums.ts'
import type { SavedAlbum } from './saved-albums.ts'
import { SavedRow } from './saved-row.tsx'
import { isPlayable, savedStore } from './saved-store.ts'
import styles from './saved-talks.module.css'
import { StorageLine } from './storage-line.tsx'

/** All talks that are saved on this device, by album; what they take up stands above them. */
export function SavedTalks() {
  const { tracks, latestSeen, isPossible } = useStore(savedStore)
  if (!isPossible) return <EmptyState title="Nothing can be saved here" message={noStorageText} />
  if (tracks === null)
    return (
      <p role="status" className={styles['looking']}>
        Looking for saved talks …
      </p>
    )
  const albums = groupSaved(tracks)
  if (albums.length === 0)
    return (
      <EmptyState
        title="Nothing is saved yet"
        message="Press “Save for offline” on a talk or an album. It then plays from this device, wherever you are."
        action={{ label: 'Browse audios', to: '/audios' }}
      />
    )
  return (
    <>
      <StorageLine tracks={tracks} />
      {albums.map((group) => (
        <Album key={group.album.id} {...group} latestSeen={latestSeen} />
      ))}
    </>
  )
}

function Album({ album, tracks, latestSeen }: SavedAlbum & { latestSeen: number }) {
  const playing = usePlayer((state) => (state.playing ? state.trackId : null))
  const current = usePlayer((state) => state.trackId)
  const play = (trackId: number): void => {
    if (trackId === current) return togglePlay()
    const queued = tracks.filter((saved) => isPlayable(saved, latestSeen)).map(({ track }) => track)
    playQueue(
      { tracks: queued, totalTracks: queued.length, isFromHistory: false, questions: [] },
      { trackId },
    )
  }
  return (
    <section className={styles['album']} aria-label={album.title}>
      <div className={styles['head']}>
        <AlbumPicture album={album} size={56} />
        <h2 dir="auto">
          <Link to={album.path} isPrefetched={false}>
            {album.title}
          </Link>
        </h2>
      </div>
      <List label={album.title} isOrdered>
        {tracks.map((saved) => (
          <SavedRow
            key={saved.trackId}
            saved={saved}
            latestSeen={latestSeen}
            isPlaying={saved.trackId === playing}
            onPlay={() => play(saved.trackId)}
          />
        ))}
      </List>
    </section>
  )
}
