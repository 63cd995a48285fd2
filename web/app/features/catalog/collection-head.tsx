import clsx from 'clsx'
import type { CollectionDetail } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatShortDuration } from '../../ui/format-duration.ts'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { SpreadCover } from '../cover/cover.tsx'
import { AddAlbumButton } from '../keeping/add-album-button.tsx'
import { BookmarkButton } from '../keeping/bookmark-button.tsx'
import { SaveAlbumButton } from '../offline/save-album-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import styles from './collection-head.module.css'
import { toFeedPath } from './collection-page-head.tsx'
import { countryName, countTalks, kindWord, languageName, unlockSentence } from './words.ts'

/** The top of a collection's page: cover over its construction lines, what it is, and the way in (B-74). */
export function CollectionHead({
  collection,
  isPlaying,
  startSeconds,
  onPlay,
}: {
  collection: CollectionDetail
  isPlaying: boolean
  /** Where a press of the button begins. */
  startSeconds: number
  onPlay(): void
}) {
  const isOpen = collection.tracks.some((track) => !track.is_locked)
  return (
    <section className={styles['head']}>
      <div className={clsx(layout['wrap'], styles['split'])}>
        <SpreadCover seed={collection.cover_seed} image={collection.image} type={collection.album_type} />
        <div className={styles['words']}>
          <p className={layout['eyebrow']}>
            <Facts items={[kindWord(collection.album_type), placeAndDate(collection)]} />
          </p>
          <h1 dir="auto" lang={collection.language}>
            {collection.title}
          </h1>
          <p className={layout['lead']} dir="auto" lang={collection.language}>
            {collection.description}
          </p>
          <p className={clsx(layout['muted'], layout['small'], styles['facts'])}>
            <Facts
              items={[
                collection.speaker,
                countTalks(collection.album_type, collection.total_tracks),
                formatShortDuration(collection.duration_in_seconds),
                languageName(collection.language),
              ]}
            />
          </p>
          <div className={clsx(layout['row'], styles['ways'])}>
            {isOpen && (
              <button
                type="button"
                className={clsx(
                  buttons['button'],
                  buttons['primary'],
                  buttons['big'],
                  buttons['wideOnPhone'],
                )}
                onClick={onPlay}
              >
                <Icon name={isPlaying ? 'pause' : 'play'} />
                {isPlaying
                  ? 'Pause'
                  : `Play from ${startSeconds === 0 ? 'the start' : formatTime(startSeconds)}`}
              </button>
            )}
            {!isOpen && (
              <p className={styles['locked']}>
                <Icon name="lock-simple" />
                {unlockSentence(collection.album_sub_type)}
              </p>
            )}
            <AddAlbumButton albumId={collection.id} type={collection.album_type} title={collection.title} />
            <SaveAlbumButton collection={collection} />
            <ShareButton url={`/audios/detail/${collection.slug}`} title={collection.title} />
            <BookmarkButton
              type="album"
              itemId={collection.id}
              bookmarkedId={collection.bookmarked_id}
              title={collection.title}
            />
            <FeedLink path={toFeedPath(collection)} />
          </div>
        </div>
      </div>
    </section>
  )
}

function placeAndDate({ city, country, date }: CollectionDetail): string {
  const place = city ?? (country === null ? null : countryName(country))
  return [place, date === null ? null : formatDate(date)].filter((part) => part !== null).join(', ')
}

function FeedLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null
  return (
    <a className={clsx(buttons['button'], buttons['ghost'])} href={path}>
      <Icon name="rss" />
      Podcast feed
    </a>
  )
}
