import clsx from 'clsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { CollectionHead } from '#features/collection/head/collection-head.tsx'
import { QuestionIndex } from '#features/collection/questions/question-index.tsx'
import { usePendingAction } from '#session/sign-in/pending-action-hooks.ts'
import type { PendingAction } from '#session/pending-action.ts'
import { type Start, useStartOfAddress } from '#features/collection/covers/start-of-address.ts'
import { playOrShowLock, usePlayOnArrival } from '#features/locks/play-or-show-lock.ts'
import { TrackList } from '#features/collection/tracks/track-list.tsx'
import { TalkNotes } from '#features/notes/beside/lazy-notes.tsx'
import { useViewed } from '#features/listening/reports/use-viewed.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { trackInAlbum } from '#playback/state/selectors.ts'
import { CollectionPageHead } from '#features/collection/head/collection-page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container, Section, SectionHead } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { orStored } from '../library/or-stored.ts'
import styles from './audio-detail.module.css'

const hostLessons = 'majlis-host-lessons'

/** How the shell presents this page. */
export const handle: PageHandle = {
  isOnField: true,
  hasFullFooter: true,
  heading: ({ title }: CollectionDetail) => title,
}

/** The collection of a slug; host lessons have a call of their own (ROUTE-28, MAJLIS-02, DETAIL-01). */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<CollectionDetail> {
  const api = apiOf(context)
  const slug = params['slug'] ?? ''
  const answer = await orStored<CollectionDetail>(
    `/audios/detail/${slug}`,
    slug === hostLessons
      ? await api('getMajlisHostLessons', { query: {} })
      : await api('getCollection', { params: { type: slug }, query: {} }),
  )
  if (answer.ok && answer.body.data.slug === slug) return answer.body.data
  const { movedOrRefused } = await import('../site/moved-page.ts')
  throw movedOrRefused(request, answer, '/audios/detail')
}

/** `/audios/detail/{slug}` with `#audio-{id}` and `?t=` (ROUTE-28, ROUTE-29). */
export function Component() {
  const collection = useLoaderData<CollectionDetail>()
  const playing = usePlayer((state) => trackInAlbum(state, collection.id))
  const { target, start, takeStart } = useStartOfAddress(collection)
  useViewed('album', collection.id)
  usePendingAction('play', (payload) => playOrShowLock(collection, toStart(payload)))
  usePlayOnArrival(collection)
  const hasIndex = collection.index.length > 0
  const isOneTalk = hasIndex && collection.tracks.length === 1
  const tracks = <TrackList collection={collection} target={target} start={start} onStart={takeStart} />
  return (
    <>
      <CollectionPageHead collection={collection} />
      <CollectionHead collection={collection} start={start} onStart={takeStart} />
      <Section as="div" className={clsx(hasIndex && styles['columns'])}>
        {/* A single talk is chosen from by its questions; with several, the talks come first. */}
        {!isOneTalk && tracks}
        {hasIndex && <QuestionIndex collection={collection} playing={playing} isBeside={!isOneTalk} />}
        {isOneTalk && tracks}
      </Section>
      {/* With JavaScript the menu of each talk has them. */}
      <noscript>{import.meta.env.SSR && <TranscriptLinks collection={collection} />}</noscript>
      <Container>
        <TalkNotes albumId={collection.id} slug={collection.slug} />
      </Container>
      {collection.related.length > 0 && (
        <Section aria-labelledby="near">
          <SectionHead>
            <h2 id="near">{t('catalog.relatedTalks')}</h2>
          </SectionHead>
          <CardGrid items={collection.related} isRow />
        </Section>
      )}
    </>
  )
}

// Rendered by the server only, so that browsers do not load the code.
function TranscriptLinks({ collection: { slug, tracks } }: { collection: CollectionDetail }) {
  return (
    <ul>
      {tracks
        .filter((track) => track.has_transcript)
        .map(({ id, title }) => (
          <li key={id}>
            <a href={toLocalPath(`/audios/detail/${slug}/transcript/${id}`)}>
              {t('transcript.title', { title })}
            </a>
          </li>
        ))}
    </ul>
  )
}

function toStart({ trackId, atSeconds }: PendingAction['payload']): Start {
  return {
    ...(trackId !== undefined && { trackId: Number(trackId) }),
    ...(atSeconds !== undefined && { atSeconds: Number(atSeconds) }),
  }
}
