import type { ReactNode } from 'react'
import type { CollectionDetail, Track, TrackProgress } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { SectionHead } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { Cover } from '#features/cover/cover.tsx'
import { useAlbumProgress } from '#features/listening/positions/album-progress.ts'
import { LazyHeardMark } from '#features/listening/marks/lazy-heard-mark.tsx'
import { prepareTrack } from '#playback/actions/connect-player.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playCollection } from '#playback/actions/play-collection.ts'
import type { Start } from '../covers/start-of-address.ts'
import { BuySetLink } from '#features/purchases/buy-link.tsx'
import { TrackActions } from './track-actions.tsx'
import { TrackRow } from './track-row.tsx'
import styles from './track-list.module.css'

/** The collection, and the position in the page's address. */
export interface TrackListProps {
  collection: CollectionDetail
  /** The track in the address, which is marked. */
  target: number | undefined
  start: Start
  /** Called when something was played from here. */
  onStart(): void
}

/** The talks of a collection in order (DETAIL-02), each with a member's progress. */
export function TrackList({ collection, target, start, onStart }: TrackListProps) {
  const heard = useAlbumProgress(collection.id)
  const press = (trackId: number): void => {
    const { atSeconds } = start.trackId === trackId ? start : {}
    onStart()
    if (atSeconds !== undefined) playCollection(collection, { trackId, atSeconds })
    else pressTalk(trackId, () => playCollection(collection, { trackId }))
  }
  return (
    <section aria-labelledby="talks">
      <SectionHead>
        <h2 id="talks">{headingOf(collection)}</h2>
        <BuySet collection={collection} />
      </SectionHead>
      {collection.tracks.length === 0 && <Text variant="muted">{t('collections.tracks.none')}</Text>}
      <ol className={styles['tracks']}>
        {collection.tracks.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            slug={collection.slug}
            number={track.position}
            questionCount={collection.index.filter(({ audio_id: id }) => id === track.id).length}
            linkedSeconds={start.trackId === track.id ? start.atSeconds : undefined}
            cover={target === track.id ? <SmallCover collection={collection} /> : null}
            isBought={collection.purchase?.lesson_ids.includes(track.id) ?? false}
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

function SmallCover({ collection }: Pick<TrackListProps, 'collection'>) {
  const { cover_seed: seed, image, album_type: type } = collection
  return (
    <span style={besideText}>
      <Cover seed={seed} image={image} type={type} size={48} />
    </span>
  )
}

// Inline: in a style sheet every list of talks would wait for it, and only one row per visit uses it.
const besideText = { float: 'inline-start', inlineSize: 'var(--s7)', marginInlineEnd: 'var(--s3)' } as const

// A single missing lesson is bought at its own price.
function BuySet({ collection }: Pick<TrackListProps, 'collection'>) {
  const { slug, tracks, purchase, complete_price_credits: price } = collection
  const missing = tracks.filter(({ is_locked, required_access }) => is_locked && required_access === 'paid')
  // A page saved offline by an earlier version has no prices.
  if (typeof price !== 'number' || missing.length < 2) return null
  return <BuySetLink slug={slug} price={price} isRest={purchase !== null} />
}

function toMark(progress: TrackProgress | undefined, track: Track): ReactNode {
  // Less than one percent is not worth showing.
  if (
    progress === undefined ||
    (!progress.is_finished && progress.heard_seconds * 100 < track.duration_in_seconds)
  )
    return null
  return (
    <LazyHeardMark
      heardSeconds={progress.heard_seconds}
      durationSeconds={track.duration_in_seconds}
      isFinished={progress.is_finished}
    />
  )
}

function headingOf({ album_type: type, tracks }: CollectionDetail): string {
  if (type === 'zawiya') return t('collections.tracks.lessons')
  return tracks.length === 1 ? t('collections.tracks.talk') : t('collections.tracks.talks')
}
