import { memo, useId } from 'react'
import type { ReadSegment } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { SegmentText } from '#features/transcript/segment-text.tsx'
import { interfaceTextProps } from '#features/transcript/transcript-labels.ts'
import styles from './transcript-panel.module.css'

type Marks = readonly { start: number; end: number }[] | undefined

interface ContentProps {
  segment: ReadSegment
  index: number
  language: string
  /** The parts of its text that are noted. */
  marks: Marks
  /** Another language that is shown beside; undefined for none. */
  languageBeside: string | undefined
  /** The segment in that language; undefined where the translation lacks it. */
  segmentBeside: ReadSegment | undefined
  marksBeside: Marks
  /** Another person begins to speak. */
  isNewSpeaker: boolean
  isCurrent: boolean
  onPress: (index: number) => void
  /** Opens what can be done with a text, beside the button. */
  onPick: (segmentId: number, language: string, button: HTMLElement) => void
}

interface SegmentRowProps extends ContentProps {
  /** How many segments there are. */
  count: number
  /** Pixels from the beginning of the list. */
  start: number
  measure: (row: Element | null) => void
  /** Called with the index of the focused row; -1 when the focus leaves. */
  onFocus: (index: number) => void
}

/** A segment with its time, in one language or in two, and with its speaker where another person begins. */
export function SegmentRow({ count, start, measure, onFocus, ...content }: SegmentRowProps) {
  const { index } = content
  return (
    <li
      ref={measure}
      className={styles['row']}
      style={{ insetBlockStart: start }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus(index)}
      onBlur={() => onFocus(-1)}
    >
      <Content {...content} />
    </li>
  )
}

// Each step of scrolling draws the list again: rows that stay only move.
const Content = memo(function Content({
  segment,
  index,
  isCurrent,
  onPress,
  onPick,
  ...shown
}: ContentProps) {
  const { language, languageBeside } = shown
  const id = useId()
  const time = formatTime(segment.start)
  return (
    <div className={styles['segment']} data-current={isCurrent ? '' : undefined}>
      <button
        type="button"
        className={styles['time']}
        aria-label={t('transcript.playFrom', { time })}
        aria-describedby={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onPress(index)}
      >
        <time dateTime={`PT${segment.start}S`}>{time}</time>
      </button>
      <div id={id} className={styles['texts']}>
        <p lang={language} dir={textDirection(language)}>
          {shown.isNewSpeaker && <Speaker segment={segment} />}
          <RowText segment={segment} marks={shown.marks} />
        </p>
        {languageBeside !== undefined && (
          <p lang={languageBeside} dir={textDirection(languageBeside)}>
            <RowText segment={shown.segmentBeside} marks={shown.marksBeside} />
          </p>
        )}
      </div>
      <IconButton
        className={styles['more']}
        aria-label={t('transcript.actions', { time })}
        aria-haspopup="true"
        onClick={({ currentTarget }) => onPick(segment.id, language, currentTarget)}
      >
        <Icon name="dots-three" />
      </IconButton>
    </div>
  )
})

function Speaker({ segment: { speaker, speaker_path: path } }: { segment: ReadSegment }) {
  return <b>{path === undefined ? speaker : <Link to={path}>{speaker}</Link>}: </b>
}

function RowText({ segment, marks }: { segment: ReadSegment | undefined; marks: Marks }) {
  if (segment === undefined || segment.text === null)
    return <i {...interfaceTextProps()}>{t('transcript.missing')}</i>
  return (
    <span data-segment={segment.id}>
      <SegmentText segment={segment} marks={marks} />
    </span>
  )
}
