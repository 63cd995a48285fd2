import { useId } from 'react'
import type { ReadSegment } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { SegmentText } from '#features/transcript/segment-text.tsx'
import { interfaceWords } from '#features/transcript/transcript-labels.ts'
import styles from './transcript-panel.module.css'

/** A text of a segment in one language, and the parts of it that are noted. */
export interface RowText {
  language: string
  /** Undefined where the translation lacks the segment. */
  segment: ReadSegment | undefined
  marks: readonly { start: number; end: number }[] | undefined
}

interface SegmentRowProps {
  segment: ReadSegment
  /** The same segment in the languages that are shown, one beside the other. */
  texts: readonly RowText[]
  index: number
  /** How many segments there are. */
  count: number
  /** Another person begins to speak. */
  isNewSpeaker: boolean
  /** Pixels from the beginning of the list. */
  start: number
  isCurrent: boolean
  measure: (row: Element | null) => void
  /** The keyboard is in the row of this index; -1 where it left. */
  onFocus: (index: number) => void
  onPress: () => void
  /** Opens what can be done with a text, beside the button. */
  onPick: (language: string, button: HTMLElement) => void
}

/** A segment with its time, in one language or in two, and with its speaker where another person begins. */
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
              <Words {...text} />
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

function Words({ segment, marks }: RowText) {
  if (segment === undefined || segment.text === null)
    return <i {...interfaceWords()}>{t('transcript.missing')}</i>
  return (
    <span data-segment={segment.id}>
      <SegmentText segment={segment} marks={marks} />
    </span>
  )
}
