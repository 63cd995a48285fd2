import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { InputOf, getTranscript, Transcript, TranscriptPage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { languageName, momentPath } from '#features/catalog/labels.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import { sendSuggestion } from '#features/transcript/send-suggestion.ts'
import { SuggestionForm } from '#features/transcript/suggestion-form.tsx'
import { toParagraphs } from '#features/transcript/to-paragraphs.ts'
import type { Paragraph } from '#features/transcript/to-paragraphs.ts'
import { interfaceWords, isVerified } from '#features/transcript/transcript-labels.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useSite } from '#lib/page/site.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { toLocalFile } from '#ui/link/local-path.ts'
import { Text } from '#ui/text/text.tsx'
import { redirectToLogin } from '../account/require-member.ts'
import { refusedPage } from '../site/refused-page.ts'
import styles from './transcript.module.css'

type Input = InputOf<typeof getTranscript>

/** What the shell shows of this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: () => t('transcript.heading') }

/** The transcript of the talk of an address, in the language that it names or else the spoken one. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<TranscriptPage> {
  const language = new URL(request.url).searchParams.get('language') ?? undefined
  // The server checks what an address says.
  const input = { params: { id: params['id'] }, query: { language } } as unknown as Input
  const answer = await apiOf(context)('getTranscript', input)
  if (!answer.ok) throw refusedPage(answer.status === 400 ? { ...answer, status: 404 } : answer)
  if (answer.body.data.languages.length === 0)
    throw refusedPage({ status: 404, message: t('transcript.none') })
  return answer.body.data
}

/** Sends a suggestion, in the browser as on the server. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const sent = await sendSuggestion(apiOf(context), params['id'] ?? '', await readForm(request))
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  return toAnswer(sent)
}

/** `/audios/detail/{slug}/transcript/{track}`: what is said in a talk, as text that needs no script. */
export function Component() {
  // This route's loader made it.
  const page = useLoaderData() as TranscriptPage
  const { title, album, transcript, is_locked: isLocked, track_id: id } = page
  return (
    <Container className={styles['page']}>
      <TranscriptHead page={page} />
      <Text variant="eyebrow">{t('transcript.heading')}</Text>
      <h1 dir="auto">{title}</h1>
      <Text variant="muted" dir="auto">
        {[album.speaker, album.title === title ? null : album.title].filter(Boolean).join(' · ')}
      </Text>
      <Languages page={page} />
      {transcript !== null && (
        <>
          <Suggest page={page} transcript={transcript} />
          <Words page={page} transcript={transcript} />
        </>
      )}
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
      path={toPath(page)}
      isIndexed={isPublic && !page.is_locked}
      structuredData={import.meta.env.SSR && isPublic ? [statement] : []}
    />
  )
}

function toPath({ album, track_id: id }: TranscriptPage): string {
  return `/audios/detail/${album.slug}/transcript/${id}`
}

function Languages({ page }: { page: TranscriptPage }) {
  const { languages, transcript } = page
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('transcript.language')} className={styles['languages']}>
      {languages.map(({ language, is_spoken: isSpoken }) => (
        <Link
          key={language}
          to={isSpoken ? toPath(page) : `${toPath(page)}?language=${language}`}
          aria-current={language === transcript?.language ? 'page' : undefined}
        >
          {isSpoken ? t('transcript.spoken', { language: languageName(language) }) : languageName(language)}
        </Link>
      ))}
    </nav>
  )
}

/** Where a correction is suggested: first a sentence is chosen, then it is written. */
function Suggest({ page, transcript }: { page: TranscriptPage; transcript: Transcript }) {
  const [query] = useSearchParams()
  // This route's action made it.
  const sent = useActionData() as SentForm | undefined
  const requested = query.get('suggest')
  const here = toSuggestPath(page, transcript)
  if (requested === null)
    return (
      <LinkButton variant="text" to={here}>
        {t('suggestions.suggest')}
      </LinkButton>
    )
  return (
    <section aria-label={t('suggestions.suggest')}>
      {requested === '' ? (
        <p>{t('suggestions.pick')}</p>
      ) : (
        <SuggestionForm
          key={requested}
          segment={transcript.segments.find(({ id, text }) => String(id) === requested && text !== null)}
          language={transcript.language}
          path={here + requested}
          sent={sent}
        />
      )}
      <LinkButton variant="text" to={here.replace(/&suggest=$/, '')}>
        {t('suggestions.stop')}
      </LinkButton>
    </section>
  )
}

/** The address at which a sentence is chosen, or with the id of a segment at its end, written. */
function toSuggestPath(page: TranscriptPage, { language }: Transcript): string {
  return `${toPath(page)}?language=${language}&suggest=`
}

function Words({ page, transcript }: { page: TranscriptPage; transcript: Transcript }) {
  const { language, segments } = transcript
  return (
    <>
      {!isVerified(transcript) && <Text variant="caption">{t('transcript.unverified')}</Text>}
      <div lang={language} dir={textDirection(language)} className={styles['text']}>
        {toParagraphs(segments).map((paragraph) => (
          <Lines key={paragraph.segments[0]?.id} {...{ page, transcript, paragraph }} />
        ))}
      </div>
      {page.thanks !== undefined && (
        <Text variant="muted">{t('suggestions.thanks', { names: page.thanks.join(', ') })}</Text>
      )}
      <nav aria-label={t('transcript.files')} className={styles['languages']}>
        {t('transcript.files')}
        {(['txt', 'vtt', 'srt'] as const).map((ending) => (
          <a key={ending} href={toLocalFile(`/transcripts/${page.track_id}/${language}.${ending}`)} download>
            {ending.toUpperCase()}
          </a>
        ))}
      </nav>
    </>
  )
}

interface LinesProps {
  page: TranscriptPage
  transcript: Transcript
  paragraph: Paragraph
}

function Lines({ page, transcript, paragraph: { speaker, segments } }: LinesProps) {
  const isChoosing = useSearchParams()[0].has('suggest')
  const start = segments[0]?.start ?? 0
  const time = formatTime(start)
  return (
    <p>
      <Link
        className={styles['time']}
        to={momentPath(page.album.slug, page.track_id, Math.floor(start))}
        isPrefetched={false}
        aria-label={t('transcript.playFrom', { time })}
      >
        {time}
      </Link>{' '}
      {speaker !== null && <b>{speaker}: </b>}
      {segments.map(({ id, text }) =>
        text === null ? (
          <i key={id} className={styles['missing']} {...interfaceWords()}>
            {t('transcript.missing')}{' '}
          </i>
        ) : (
          <span key={id} id={`s${id}`}>
            {isChoosing ? (
              <Link to={toSuggestPath(page, transcript) + String(id)} isPrefetched={false}>
                {text}
              </Link>
            ) : (
              text
            )}{' '}
          </span>
        ),
      )}
    </p>
  )
}
