import type { TranscriptSegment } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { interfaceWords } from '#features/transcript/transcript-labels.ts'
import styles from './transcript-panel.module.css'

interface SegmentRowProps {
  segments: readonly TranscriptSegment[]
  index: number
  /** Pixels from the beginning of the list. */
  start: number
  isCurrent: boolean
  measure: (row: Element | null) => void
  /** The keyboard is in the row of this index; -1 where it left. */
  onFocus: (index: number) => void
  onPress: () => void
}

/** A segment with its time, and with its speaker where another person begins. */
export function SegmentRow({
  segments,
  index,
  start,
  isCurrent,
  measure,
  onFocus,
  onPress,
}: SegmentRowProps) {
  const segment = segments[index]
  if (segment === undefined) return null
  const { speaker, text, start: seconds } = segment
  const isNewSpeaker = speaker !== null && speaker !== segments[index - 1]?.speaker
  return (
    <li
      ref={measure}
      className={styles['row']}
      style={{ insetBlockStart: start }}
      data-index={index}
      aria-setsize={segments.length}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        className={styles['segment']}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPress}
        onFocus={() => onFocus(index)}
        onBlur={() => onFocus(-1)}
      >
        <time dateTime={`PT${seconds}S`}>{formatTime(seconds)}</time>{' '}
        <span>
          {isNewSpeaker && <b>{speaker}: </b>}
          {text ?? <i {...interfaceWords()}>{t('transcript.missing')}</i>}
        </span>
      </button>
    </li>
  )
}
