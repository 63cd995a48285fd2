import { useId } from 'react'
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

/** The text of a segment in one language and its noted parts. */
export interface RowText {
  language: string
  /** Undefined if the translation lacks the segment. */
  segment: ReadSegment | undefined
  marks: readonly { start: number; end: number }[] | undefined
}

interface SegmentRowProps {
  segment: ReadSegment
  /** The segment in each shown language, side by side. */
  texts: readonly RowText[]
  index: number
  /** Number of segments. */
  count: number
  /** Another person starts to speak. */
  isNewSpeaker: boolean
  /** Offset in pixels from the start of the list. */
  start: number
  isCurrent: boolean
  measure: (row: Element | null) => void
  /** Called with the index of the focused row; -1 when the focus leaves. */
  onFocus: (index: number) => void
  onPress: () => void
  /** Opens the actions for a text, beside the button. */
  onPick: (language: string, button: HTMLElement) => void
}

/** A segment with its time in one or two languages, and with the speaker's name where the speaker changes. */
export function SegmentRow({
  segment,
  texts,
  index,
  count,
  isNewSpeaker,
  start,
  isCurrent,
  measure,
  onFocus,
  onPress,
  onPick,
}: SegmentRowProps) {
  const id = useId()
  const time = formatTime(segment.start)
  const [first] = texts
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
      <div className={styles['segment']} data-current={isCurrent ? '' : undefined}>
        <button
          type="button"
          className={styles['time']}
          aria-label={t('transcript.playFrom', { time })}
          aria-describedby={id}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onPress}
        >
          <time dateTime={`PT${segment.start}S`}>{time}</time>
        </button>
        <div id={id} className={styles['texts']}>
          {texts.map((text) => (
            <p key={text.language} lang={text.language} dir={textDirection(text.language)}>
              {isNewSpeaker && text === first && <Speaker segment={segment} />}
              <TextOrGap {...text} />
            </p>
          ))}
        </div>
        <IconButton
          className={styles['more']}
          aria-label={t('transcript.actions', { time })}
          aria-haspopup="true"
          onClick={({ currentTarget }) => onPick(first?.language ?? '', currentTarget)}
        >
          <Icon name="dots-three" />
        </IconButton>
      </div>
    </li>
  )
}

function Speaker({ segment: { speaker, speaker_path: path } }: { segment: ReadSegment }) {
  return <b>{path === undefined ? speaker : <Link to={path}>{speaker}</Link>}: </b>
}

function TextOrGap({ segment, marks }: RowText) {
  if (segment === undefined || segment.text === null)
    return <i {...interfaceTextProps()}>{t('transcript.missing')}</i>
  return (
    <span data-segment={segment.id}>
      <SegmentText segment={segment} marks={marks} />
    </span>
  )
}
