import { useStore } from 'zustand'
import { useEffect, useState } from 'react'
import { t } from '@sohbet/messages'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Link } from '#ui/link/link.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { AlbumPicture } from '#features/listening/continue/album-picture.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import type { QueuedAlbum } from '#playback/state/player-state.ts'
import { savedArticlesStore } from '../store/saved-articles-store.ts'
import { SavedRow } from './saved-row.tsx'
import { isPlayable, savedStore } from '../store/saved-store.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { formatBytes, freeBytes, type StorageEstimate } from '../saving/forecast.ts'
import { bytesHere } from '../saving/saving-order.ts'
import styles from './saved-talks.module.css'

/** Everything saved on this device, talks by album, with the storage they use. */
export function SavedTalks() {
  const { tracks, latestSeen, isPossible } = useStore(savedStore)
  const articles = useStore(savedArticlesStore, (state) => state.articles?.length ?? 0)
  if (!isPossible)
    return <EmptyState title={t('offline.impossible.title')} message={t('offline.impossible.message')} />
  if (tracks === null)
    return (
      <p role="status" className={styles['looking']}>
        {t('offline.loading')}
      </p>
    )
  const albums = groupSaved(tracks)
  if (albums.length === 0 && articles === 0)
    return (
      <EmptyState
        title={t('offline.empty.title')}
        message={t('offline.empty.message')}
        action={{ label: t('ui.browseAudios'), to: '/audios' }}
      />
    )
  return (
    <>
      <StorageLine tracks={tracks} />
      {albums.map((group) => (
        <Album key={group.album.id} {...group} latestSeen={latestSeen} />
      ))}
      <SavedArticles />
    </>
  )
}

function Album({ album, tracks, latestSeen }: SavedAlbum & { latestSeen: number }) {
  useAlbumPositions([album.id])
  const play = (trackId: number): void => {
    const queued = tracks.filter((saved) => isPlayable(saved, latestSeen)).map(({ track }) => track)
    const queue = { tracks: queued, totalTracks: queued.length, isFromHistory: false, questions: [] }
    pressTalk(trackId, () => playQueue(queue, { trackId }))
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
            onPlay={() => play(saved.trackId)}
          />
        ))}
      </List>
    </section>
  )
}

/** The saved talks of one album, in order. */
interface SavedAlbum {
  album: QueuedAlbum
  tracks: SavedTrack[]
}

/** Groups saved talks by album, the most recently saved album first. */
export function groupSaved(tracks: readonly SavedTrack[]): SavedAlbum[] {
  const albums = new Map<number, SavedAlbum>()
  for (const saved of tracks.toSorted((one, other) => other.askedAt - one.askedAt)) {
    const { album } = saved.track
    const group = albums.get(album.id) ?? { album, tracks: [] }
    group.tracks.push(saved)
    albums.set(album.id, group)
  }
  return [...albums.values()].map(({ album, tracks: own }) => ({
    album,
    tracks: own.toSorted((one, other) => one.number - other.number || one.trackId - other.trackId),
  }))
}

/** The articles saved on this device; nothing if there are none. */
function SavedArticles() {
  const articles = useStore(savedArticlesStore, (state) => state.articles) ?? []
  if (articles.length === 0) return null
  const label = t('offline.articles')
  return (
    <section className={styles['album']} aria-label={label}>
      <h2 className={styles['articles']}>{label}</h2>
      <List label={label}>
        {articles.map(({ slug, title, author }) => (
          <ListRow key={slug} title={title} meta={author} to={`/articles/detail/${slug}`} />
        ))}
      </List>
    </section>
  )
}

interface Storage extends StorageEstimate {
  isLasting: boolean
}

/** The storage used and free; warns if the browser may evict it. */
function StorageLine({ tracks }: { tracks: readonly SavedTrack[] }) {
  const here = tracks.reduce((sum, saved) => sum + bytesHere(saved), 0)
  const storage = useStorage(here)
  const free = storage && freeBytes(storage)
  return (
    <div className={styles['line']}>
      <p>
        <Facts
          items={[
            t('offline.storage.used', { size: formatBytes(here) }),
            free !== undefined && t('offline.storage.free', { size: formatBytes(free) }),
          ]}
        />
      </p>
      {storage?.isLasting === false && <p className={styles['hint']}>{t('offline.storage.mayGo')}</p>}
    </div>
  )
}

/** Refreshed whenever the amount of saved data changes. */
function useStorage(here: number): Storage | undefined {
  const [storage, setStorage] = useState<Storage>()
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<void> => {
      const [estimate, isLasting] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (!isOver) setStorage({ ...estimate, isLasting })
    }
    void ask().catch(() => undefined)
    return () => {
      isOver = true
    }
    // The estimate depends on the amount stored, though the code does not read it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [here])
  return storage
}
