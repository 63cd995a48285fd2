import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Link } from '#ui/link/link.tsx'
import { List } from '#ui/list/list.tsx'
import { AlbumPicture } from '#features/listening/continue/album-picture.tsx'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { SavedArticles } from './saved-articles.tsx'
import { savedArticlesStore } from '../store/saved-articles-store.ts'
import { groupSaved } from './saved-albums.ts'
import type { SavedAlbum } from './saved-albums.ts'
import { SavedRow } from './saved-row.tsx'
import { isPlayable, savedStore } from '../store/saved-store.ts'
import { StorageLine } from './storage-line.tsx'
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
