import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TranscriptPage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { momentPath } from '#features/catalog/labels.ts'
import { transcriptPath } from '#features/transcript/transcript-labels.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useSite } from '#lib/page/site.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { type LoadedTranscript, loadTranscript } from './load-transcript.ts'
import { TranscriptText } from './transcript-text.tsx'
import styles from './transcript.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: () => t('transcript.heading') }

/** The transcript of the address's talk, in the given language or the spoken one, with a second one beside it. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<LoadedTranscript> {
  const query = new URL(request.url).searchParams
  return await loadTranscript(context, params['id'], {
    language: query.get('language') ?? undefined,
    beside: query.get('beside') ?? undefined,
  })
}

/** `/audios/detail/{slug}/transcript/{track}`: the transcript of a talk; works without JavaScript. */
export function Component() {
  const { page, beside } = useLoaderData<LoadedTranscript>()
  const { title, album, transcript, is_locked: isLocked, track_id: id } = page
  return (
    <Container className={styles['page']} data-beside={beside === null ? undefined : ''}>
      <TranscriptHead page={page} />
      <Text variant="eyebrow">{t('transcript.heading')}</Text>
      <h1 dir="auto">{title}</h1>
      <Text variant="muted" dir="auto">
        {[album.speaker, album.title === title ? null : album.title].filter(Boolean).join(' · ')}
      </Text>
      {transcript !== null && <TranscriptText page={page} transcript={transcript} beside={beside} />}
      {isLocked && (
        <>
          <Text variant="lead">{t('transcript.locked')}</Text>
          <LinkButton to={`/why-locked?type=track&id=${id}`}>{t('transcript.unlock')}</LinkButton>
        </>
      )}
      <p className={styles['back']}>
        <LinkButton variant="text" to={momentPath(album.slug, id)}>
          {t('transcript.back')}
        </LinkButton>
      </p>
    </Container>
  )
}

function TranscriptHead({ page }: { page: TranscriptPage }) {
  const { publicOrigin } = useSite()
  const { title, album, transcript, track_id: id } = page
  const isPublic = page.required_access === 'public'
  const statement = {
    '@type': 'AudioObject',
    name: title,
    url: publicOrigin + momentPath(album.slug, id),
    contentUrl: `${publicOrigin}/feeds/tracks/${id}.mp3`,
    duration: `PT${Math.round(page.duration_seconds)}S`,
    isAccessibleForFree: true,
    ...(transcript !== null && {
      inLanguage: transcript.language,
      transcript: transcript.segments.flatMap(({ text }) => text ?? []).join(' '),
    }),
  }
  return (
    <PageHead
      title={t('transcript.title', { title })}
      description={t('transcript.description', { title })}
      path={transcriptPath(page)}
      isIndexed={isPublic && !page.is_locked}
      structuredData={import.meta.env.SSR && isPublic ? [statement] : []}
    />
  )
}
