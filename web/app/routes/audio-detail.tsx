import clsx from 'clsx'
import { useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'
import { apiOf } from '../api/api-context.ts'
import { CardGrid } from '../features/catalog/collection-card.tsx'
import { CollectionHead } from '../features/catalog/collection-head.tsx'
import { QuestionIndex } from '../features/catalog/question-index.tsx'
import { usePendingAction } from '../features/account/pending-action-hooks.ts'
import { TrackList } from '../features/catalog/track-list.tsx'
import type { Start } from '../features/catalog/track-list.tsx'
import { TalkNotes } from '../features/notebook/late-notes.tsx'
import { useViewed } from '../features/listening/use-viewed.ts'
import { playCollection, togglePlay } from '../features/player/play-collection.ts'
import { usePlayer } from '../features/player/player-store.ts'
import { CollectionPageHead } from '../features/catalog/collection-page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'
import layout from '../ui/layout.module.css'
import styles from './audio-detail.module.css'
import { refusedPage } from './refused-page.ts'

const hostLessons = 'majlis-host-lessons'

/** What the shell shows of this page. */
export const handle: PageHandle = {
  isOnField: true,
  hasFullFooter: true,
  heading: ({ title }: CollectionDetail) => title,
}

/** The collection of a slug; host lessons come by a call of their own (ROUTE-28, MAJLIS-02, DETAIL-01). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<CollectionDetail> {
  const api = apiOf(context)
  const slug = params['slug'] ?? ''
  const answer =
    slug === hostLessons
      ? await api('getMajlisHostLessons', { query: {} })
      : await api('getCollection', { params: { type: slug }, query: {} })
  if (!answer.ok) throw refusedPage(answer)
  return answer.body.data
}

/** `/audios/detail/{slug}` with `#audio-{id}` and `?t=` (ROUTE-28, ROUTE-29). */
export function Component() {
  // This route's loader made it.
  const collection = useLoaderData() as CollectionDetail
  const playing = usePlayer((state) => (state.albumId === collection.id ? state.trackId : null))
  const isPlaying = usePlayer((state) => state.playing && state.albumId === collection.id)
  const start = useStartOfAddress(collection)
  const opening = collection.tracks.some((track) => track.is_locked && track.id === start.trackId)
    ? {}
    : start
  useViewed('album', collection.id)
  usePendingAction('play', ({ trackId }) => playCollection(collection, { trackId: Number(trackId) }))
  const hasIndex = collection.index.length > 0
  const isOneTalk = hasIndex && collection.tracks.length === 1
  const tracks = <TrackList collection={collection} playing={playing} isPlaying={isPlaying} start={start} />
  return (
    <>
      <CollectionPageHead collection={collection} />
      <CollectionHead
        collection={collection}
        isPlaying={isPlaying}
        startSeconds={opening.atSeconds ?? 0}
        onPlay={() => (playing === null ? playCollection(collection, opening) : togglePlay())}
      />
      <div className={clsx(layout['wrap'], layout['section'], hasIndex && styles['columns'])}>
        {/* Of a single talk the questions are what there is to choose from; of several, the talks come first. */}
        {!isOneTalk && tracks}
        {hasIndex && <QuestionIndex collection={collection} playing={playing} isBeside={!isOneTalk} />}
        {isOneTalk && tracks}
      </div>
      <div className={layout['wrap']}>
        <TalkNotes albumId={collection.id} slug={collection.slug} />
      </div>
      {collection.related.length > 0 && (
        <section className={clsx(layout['wrap'], layout['section'])} aria-labelledby="near">
          <div className={layout['head']}>
            <h2 id="near">Near this one</h2>
          </div>
          <CardGrid items={collection.related} isRow />
        </section>
      )}
    </>
  )
}

/** The track and the second that the address points at; an unknown track is ignored (B-75). */
function useStartOfAddress({ tracks }: CollectionDetail): Start {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  const [query] = useSearchParams()
  const id = Number(/^#audio-(\d+)$/.exec(hash)?.[1])
  const track = tracks.find((candidate) => candidate.id === id)
  // The server never learns the part behind the `#`, and the first picture must be the one it drew.
  if (track === undefined || !isHydrated) return {}
  const seconds = Number(query.get('t'))
  return { trackId: track.id, ...(Number.isFinite(seconds) && seconds > 0 && { atSeconds: seconds }) }
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
