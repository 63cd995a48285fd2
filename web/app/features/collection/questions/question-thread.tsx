import type { Question } from '@sohbet/contract'
import { formatShortDuration } from '../../../ui/format/format-duration.ts'
import { formatTime } from '../../../ui/format/format-time.ts'
import { Link } from '../../../ui/link/link.tsx'
import { isPlainClick } from '../../../ui/link/is-plain-click.ts'
import { momentPath } from '../../catalog/words.ts'
import styles from './question-thread.module.css'

/** One question as the thread draws it. */
export interface ThreadEntry {
  question: Question
  /** Seconds until the next question or the end of the talk. */
  seconds: number
}

/** The state of the talk that plays, if it is one of this thread's. */
export interface ThreadPlace {
  trackId: number
  seconds: number
}

/**
 * The index of questions as a vertical thread: the gap below a question grows with the length of its answer
 * (SUHBA-01, B-80). Each question is a link to its moment; a click plays from there at once.
 */
export function QuestionThread({
  slug,
  entries,
  place,
  onChoose,
}: {
  slug: string
  entries: readonly ThreadEntry[]
  place: ThreadPlace | null
  /** Plays from a question; where the talk is locked it says what opens it. */
  onChoose: (question: Question) => void
}) {
  return (
    <ol className={styles['thread']}>
      {entries.map(({ question, seconds }) => {
        const state = stateOf(question, seconds, place)
        return (
          <li
            key={question.id}
            className={styles[state]}
            style={{
              '--minutes': Math.min(seconds / 60, 30),
              '--played': playedPart(question, seconds, place),
            }}
          >
            <Link
              to={momentPath(slug, question.audio_id, question.start_in_seconds)}
              aria-current={state === 'current' ? 'true' : undefined}
              onClick={(event) => {
                // The talk starts where the listener stands; the page must not run to the track's row.
                if (!isPlainClick(event)) return
                event.preventDefault()
                onChoose(question)
              }}
            >
              <time dateTime={`PT${question.start_in_seconds}S`}>
                {formatTime(question.start_in_seconds)}
              </time>
              <span className={styles['knot']} />
              <span className={styles['words']} dir="auto">
                {question.question}
                <small>
                  <bdi>{formatShortDuration(seconds)}</bdi>
                </small>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

/** The questions of some tracks with the length of each answer, in the order in which they are heard. */
export function toThreadEntries(
  index: readonly Question[],
  tracks: readonly { id: number; duration_in_seconds: number }[],
): ThreadEntry[] {
  return tracks.flatMap((track) => {
    const own = index.filter((question) => question.audio_id === track.id)
    return own.map((question, position) => {
      const end = own[position + 1]?.start_in_seconds ?? track.duration_in_seconds
      return { question, seconds: Math.max(0, end - question.start_in_seconds) }
    })
  })
}

function stateOf(
  question: Question,
  seconds: number,
  place: ThreadPlace | null,
): 'past' | 'current' | 'coming' {
  if (place === null || place.trackId !== question.audio_id) return 'coming'
  if (place.seconds >= question.start_in_seconds + seconds) return 'past'
  return place.seconds >= question.start_in_seconds ? 'current' : 'coming'
}

function playedPart(question: Question, seconds: number, place: ThreadPlace | null): string {
  if (place === null || seconds === 0) return '0%'
  const part = (place.seconds - question.start_in_seconds) / seconds
  return `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`
}
