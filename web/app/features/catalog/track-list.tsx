import type { ReactNode } from 'react'
import type { CollectionDetail, Track, TrackProgress } from '@sohbet/contract'
import layout from '../../ui/layout.module.css'
import { useAlbumProgress } from '../listening/album-progress.ts'
import { HeardMark } from '../listening/heard-mark.tsx'
import { prepareTrack } from '../player/connect-player.ts'
import { playCollection, togglePlay } from '../player/play-collection.ts'
import { TrackActions } from './track-actions.tsx'
import styles from './track-list.module.css'
import { TrackRow } from './track-row.tsx'

/** Where an address points into a collection. */
export interface Start {
  trackId?: number
  atSeconds?: number
}

/** What is listed, and what of it plays. */
export interface TrackListProps {
  collection: CollectionDetail
  /** The track in the player; null when it is of another collection. */
  playing: number | null
  isPlaying: boolean
  start: Start
}

/** The talks of a collection in their order (DETAIL-02), with what a member has heard of each. */
export function TrackList({ collection, playing, isPlaying, start }: TrackListProps) {
  const heard = useAlbumProgress(collection.id)
  const press = (trackId: number): void => {
    if (trackId === playing) togglePlay()
    else playCollection(collection, { trackId, ...(start.trackId === trackId && start) })
  }
  return (
    <section aria-labelledby="talks">
      <div className={layout['head']}>
        <h2 id="talks">{headingOf(collection)}</h2>
      </div>
      {collection.tracks.length === 0 && (
        <p className={layout['muted']}>The recordings of this album follow.</p>
      )}
      <ol className={styles['tracks']}>
        {collection.tracks.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            number={track.position}
            questionCount={collection.index.filter(({ audio_id: id }) => id === track.id).length}
            state={stateOf(track, playing, isPlaying)}
            isTarget={start.trackId === track.id}
            heard={toMark(heard.get(track.id), track)}
            actions={<TrackActions track={track} collection={collection} />}
            onPress={() => press(track.id)}
            onPressDown={() => prepareTrack(track)}
          />
        ))}
      </ol>
    </section>
  )
}

function toMark(progress: TrackProgress | undefined, track: Track): ReactNode {
  // Less than a hundredth is nothing that somebody would look for.
  if (
    progress === undefined ||
    (!progress.is_finished && progress.heard_seconds * 100 < track.duration_in_seconds)
  )
    return null
  return (
    <HeardMark
      heardSeconds={progress.heard_seconds}
      durationSeconds={track.duration_in_seconds}
      isFinished={progress.is_finished}
    />
  )
}

function headingOf({ album_type: type, tracks }: CollectionDetail): string {
  if (type === 'zawiya') return 'Lessons'
  return tracks.length === 1 ? 'The talk' : 'Talks'
}

function stateOf(track: Track, playing: number | null, isPlaying: boolean): 'still' | 'playing' | 'paused' {
  if (track.id !== playing) return 'still'
  return isPlaying ? 'playing' : 'paused'
}
