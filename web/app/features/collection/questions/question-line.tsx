import type { Question } from '@sohbet/contract'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Link } from '#ui/link/link.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { momentPath } from '#features/catalog/labels.ts'
import styles from './question-line.module.css'

/** A question as rendered in the list. */
export interface ThreadEntry {
  question: Question
  /** Seconds until the next question or the end of the talk. */
  seconds: number
}

/**
 * The index of questions as a vertical line: the gap below a question grows with the length of its answer
 * (SUHBA-01, B-80). Each question links to its position; a click plays from there at once.
 */
export function QuestionThread({
  slug,
  entries,
  playing,
  onChoose,
}: {
  slug: string
  entries: readonly ThreadEntry[]
  /** The talk of this list that is in the player. */
  playing: number | null
  /** Plays from a question; for a locked talk it shows how to get access. */
  onChoose: (question: Question) => void
}) {
  return (
    <ol className={styles['questions']}>
      {entries.map((entry) => (
        <ThreadLine
          key={entry.question.id}
          slug={slug}
          entry={entry}
          isInPlayer={playing === entry.question.audio_id}
          onChoose={onChoose}
        />
      ))}
    </ol>
  )
}

/** Memoised: an album may have a hundred questions, and the position changes constantly. */
function ThreadLine({
  slug,
  entry: { question, seconds },
  isInPlayer,
  onChoose,
}: {
  slug: string
  entry: ThreadEntry
  isInPlayer: boolean
  onChoose: (question: Question) => void
}) {
  const state = usePlayer(({ position }) => (isInPlayer ? stateOf(question, seconds, position) : 'coming'))
  const played = usePlayer(({ position }) => (isInPlayer ? playedPart(question, seconds, position) : '0%'))
  return (
    <li className={styles[state]} style={{ '--minutes': Math.min(seconds / 60, 30), '--played': played }}>
      <Link
        to={momentPath(slug, question.audio_id, question.start_in_seconds)}
        aria-current={state === 'current' ? 'true' : undefined}
        onClick={(event) => {
          // Playback starts where the listener is reading; the page must not scroll to the track's row.
          if (!isPlainClick(event)) return
          event.preventDefault()
          onChoose(question)
        }}
      >
        <time dateTime={`PT${question.start_in_seconds}S`}>{formatTime(question.start_in_seconds)}</time>
        <span className={styles['knot']} />
        <span className={styles['text']} dir="auto">
          {question.question}
          <small>
            <bdi>{formatShortDuration(seconds)}</bdi>
          </small>
        </span>
      </Link>
      {question.verses?.map(({ text, path }) => (
        <Link key={path} to={path}>
          <span />
          <span />
          <span className={styles['text']}>
            <small>
              <bdi>{text}</bdi>
            </small>
          </span>
        </Link>
      ))}
    </li>
  )
}

/** The questions of some tracks with the length of each answer, in playback order. */
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
  { start_in_seconds: start }: Question,
  seconds: number,
  position: number,
): 'past' | 'current' | 'coming' {
  if (position >= start + seconds) return 'past'
  return position >= start ? 'current' : 'coming'
}

function playedPart({ start_in_seconds: start }: Question, seconds: number, position: number): string {
  if (seconds === 0) return '0%'
  const part = (position - start) / seconds
  return `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`
}
