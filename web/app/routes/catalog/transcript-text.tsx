import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReadSegment, Transcript } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { momentPath } from '#features/catalog/labels.ts'
import { LazySpokenNotes } from '#features/notes/spoken/lazy-spoken-notes.tsx'
import type { PickedSegment, SpokenMarks } from '#features/notes/spoken/spoken-notes.tsx'
import { usePicked } from '#features/notes/spoken/use-picked.ts'
import { TextSizeButtons } from '#features/reader/text-size-buttons.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { SegmentText } from '#features/transcript/segment-text.tsx'
import { type Paragraph, toParagraphs } from '#features/transcript/to-paragraphs.ts'
import { interfaceTextProps, isVerified, suggestionPath } from '#features/transcript/transcript-labels.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Link } from '#ui/link/link.tsx'
import { toLocalFile } from '#ui/link/local-path.ts'
import { Text } from '#ui/text/text.tsx'
import type { LoadedTranscript } from './load-transcript.ts'
import { toTranscript, TranscriptLanguages } from './transcript-languages.tsx'
import { useSamePlace } from './use-same-place.ts'
import styles from './transcript.module.css'

type TranscriptTextProps = LoadedTranscript & { transcript: Transcript }

/** The transcript of a talk in one or two languages, with its actions. */
export function TranscriptText({ page, transcript, beside }: TranscriptTextProps) {
  const [text, setText] = useState<HTMLElement | null>(null)
  const [marks, setMarks] = useState<SpokenMarks>(noMarks)
  const [isPicking, setIsPicking] = useState(false)
  const { picked, pick, leave } = usePicked()
  const remember = useSamePlace(text, `${transcript.language} ${beside?.language}`)
  const isSuggesting = useSearchParams()[0].has('suggest')
  const act = isSuggesting ? 'suggest' : isPicking ? 'pick' : 'read'
  const others = useMemo(() => beside && new Map(beside.segments.map((one) => [one.id, one])), [beside])
  const shown = { page, beside, others, marks, act, onPick: pick } as const
  return (
    <>
      <TranscriptLanguages page={page} beside={beside} onChoose={remember} />
      <div className={styles['tools']}>
        <TextSizeButtons className={clsx(styles['size'], styles['needsScript'])} />
        <Button
          variant="text"
          className={styles['needsScript']}
          aria-pressed={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        >
          {t('transcript.pick')}
        </Button>
        <LinkButton
          variant="text"
          to={toTranscript(page, { language: transcript.language, suggest: !isSuggesting })}
          preventScrollReset
        >
          {isSuggesting ? t('suggestions.stop') : t('suggestions.suggest')}
        </LinkButton>
      </div>
      {act === 'suggest' && <p>{t('suggestions.pick')}</p>}
      {act === 'pick' && (
        <p role="status">
          <Text as="span" variant="announced">
            {t('transcript.pickHint')}
          </Text>
        </p>
      )}
      {!isVerified(transcript) && <Text variant="caption">{t('transcript.unverified')}</Text>}
      <div
        ref={setText}
        lang={transcript.language}
        dir={textDirection(transcript.language)}
        className={styles['text']}
      >
        {toParagraphs(transcript.segments).map((paragraph) => (
          <Lines key={paragraph.segments[0]?.id} {...shown} transcript={transcript} paragraph={paragraph} />
        ))}
      </div>
      <Below page={page} transcript={transcript} />
      <Notes {...{ page, transcript, beside, text, picked }} onLeave={leave} onMarks={setMarks} />
    </>
  )
}

const noMarks: SpokenMarks = new Map()

interface NotesProps extends TranscriptTextProps {
  text: HTMLElement | null
  picked: PickedSegment | undefined
  onLeave: () => void
  onMarks: (marks: SpokenMarks) => void
}

function Notes({ page, transcript, beside, ...props }: NotesProps) {
  // Notes are located again whenever this array changes.
  const transcripts = useMemo(
    () => (beside === null ? [transcript] : [transcript, beside]),
    [transcript, beside],
  )
  const { track_id: trackId, file_id: fileId, title, album } = page
  if (fileId === null) return null
  return (
    <LazySpokenNotes talk={{ trackId, fileId, title, album }} transcripts={transcripts} isListed {...props} />
  )
}

interface LinesProps extends TranscriptTextProps {
  paragraph: Paragraph
  /** The segments of the second language by id. */
  others: ReadonlyMap<number, ReadSegment> | null
  marks: SpokenMarks
  /** The effect of a press on a sentence. */
  act: 'read' | 'suggest' | 'pick'
  onPick: (segmentId: number, language: string, button: HTMLElement) => void
}

function Lines({ transcript, paragraph, ...shown }: LinesProps) {
  const { page, beside, others } = shown
  const { speaker, segments } = paragraph
  const start = segments[0]?.start ?? 0
  const time = formatTime(start)
  const speakerPath = segments[0]?.speaker_path
  return (
    <div className={styles['lines']}>
      <p>
        <Link
          className={styles['time']}
          to={momentPath(page.album.slug, page.track_id, Math.floor(start))}
          isPrefetched={false}
          aria-label={t('transcript.playFrom', { time })}
        >
          {time}
        </Link>{' '}
        {speaker !== null && (
          <b>
            {speakerPath === undefined ? (
              speaker
            ) : (
              <Link to={speakerPath} isPrefetched={false}>
                {speaker}
              </Link>
            )}
            :{' '}
          </b>
        )}
        {segments.map((segment) => (
          <Sentence
            key={segment.id}
            {...shown}
            segment={segment}
            language={transcript.language}
            id={`s${segment.id}`}
          />
        ))}
      </p>
      {beside !== null && (
        <p lang={beside.language} dir={textDirection(beside.language)}>
          {segments.map(({ id }) => (
            <Sentence key={id} {...shown} segment={others?.get(id)} language={beside.language} />
          ))}
        </p>
      )}
    </div>
  )
}

interface SentenceProps extends Pick<LinesProps, 'page' | 'marks' | 'act' | 'onPick'> {
  /** Undefined if the translation lacks it. */
  segment: ReadSegment | undefined
  language: string
  id?: string
}

function Sentence({ page, segment, language, id, marks, act, onPick }: SentenceProps) {
  if (segment === undefined || segment.text === null)
    return (
      <i className={styles['missing']} {...interfaceTextProps()}>
        {t('transcript.missing')}{' '}
      </i>
    )
  const own = marks.get(`${language} ${segment.id}`)
  const segmentText = <SegmentText segment={segment} marks={own} hasLinks={act === 'read'} />
  return (
    <>
      <span id={id} data-segment={segment.id}>
        {act === 'suggest' && (
          <Link to={suggestionPath(page, language, segment.id)} isPrefetched={false}>
            {segmentText}
          </Link>
        )}
        {act === 'pick' && (
          <button
            type="button"
            className={styles['sentence']}
            aria-haspopup="true"
            onClick={({ currentTarget }) => onPick(segment.id, language, currentTarget)}
          >
            {segmentText}
          </button>
        )}
        {act === 'read' && segmentText}
      </span>{' '}
    </>
  )
}

function Below({ page, transcript: { language } }: Pick<TranscriptTextProps, 'page' | 'transcript'>) {
  return (
    <>
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
