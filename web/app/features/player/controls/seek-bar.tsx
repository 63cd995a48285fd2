import clsx from 'clsx'
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { engine } from '#playback/actions/connect-player.ts'
import type { QueuedQuestion } from '#playback/state/player-state.ts'
import { playerStore, usePlayer } from '#playback/state/player-store.ts'
import { questionTarget } from '#playback/state/question-target.ts'
import { questionAt, useTrackQuestions } from '#playback/state/track-questions.ts'
import { currentTrackId, pendingPosition, isStalled, shownPosition } from '#playback/state/selectors.ts'
import styles from './seek-bar.module.css'

const arrowSeconds = 5

/**
 * Time as a line with a knot for each question: a native slider under a drawing (PLAYER-06, -20). It runs
 * from left to right in every language (decision 64).
 */
export function SeekBar({ isLarge = false }: { isLarge?: boolean }) {
  const duration = usePlayer((state) => Math.max(1, Math.floor(state.duration)))
  const shown = usePlayer((state) => Math.floor(shownPosition(state)))
  const isDragged = usePlayer((state) => pendingPosition(state) !== null)
  const isWaiting = usePlayer(isStalled)
  const questions = useTrackQuestions()
  const [pointed, setPointed] = useState<number | null>(null)
  const tipPosition = isDragged ? shown : pointed
  return (
    <div
      className={clsx(styles['seekBar'], isLarge && styles['large'], isWaiting && styles['waiting'])}
      style={{ '--part': toPart(shown, duration) }}
      dir="ltr"
    >
      <span className={styles['rail']}>
        <b />
        <Knots questions={questions} duration={duration} past={questionAt(questions, shown)?.number ?? 0} />
        <i className={styles['position']}>
          <i className={styles['handle']} />
        </i>
      </span>
      <input
        ref={commitOnChange}
        type="range"
        min={0}
        max={duration}
        value={Math.min(shown, duration)}
        aria-label={t('player.seek.label')}
        aria-valuetext={speakPosition(questions, shown, duration)}
        onChange={(event) => engine.hold(Number(event.currentTarget.value))}
        onPointerMove={(event) => setPointed(secondsUnder(event, duration))}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={commit}
        onPointerCancel={() => engine.hold(undefined)}
        onKeyDown={step}
        onKeyUp={commit}
        onBlur={commit}
      />
      {tipPosition !== null && <Tip questions={questions} seconds={tipPosition} duration={duration} />}
    </div>
  )
}

/**
 * A screen reader or voice control sets the value without a key or pointer. React reports its `change` event as
 * an input, so the browser's own is heard: it follows the last input.
 */
function commitOnChange(slider: HTMLInputElement): () => void {
  slider.addEventListener('change', commit)
  return () => slider.removeEventListener('change', commit)
}

/** Seeks once, when the handle is released. */
function commit(): void {
  const pending = pendingPosition(playerStore.getState())
  if (pending !== null) engine.seek(pending)
}

/** Five seconds for an arrow key, a question for a page key; Home and End are handled by the browser. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  const target = keyTarget(event)
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  engine.hold(target)
}

function keyTarget({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): number | undefined {
  const from = Number(currentTarget.value)
  const duration = Number(currentTarget.max)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(duration, from + arrowSeconds)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, from - arrowSeconds)
  const state = playerStore.getState()
  // Without questions the browser's default for a page key applies: a tenth of the length.
  if (!state.queue.questions.some(({ trackId }) => trackId === currentTrackId(state))) return undefined
  if (key === 'PageUp') return questionTarget({ ...state, position: from }, 1) ?? duration
  return key === 'PageDown' ? questionTarget({ ...state, position: from }, -1) : undefined
}

/** The position under the mouse; not for touch, where a finger hides it. */
function secondsUnder(event: PointerEvent<HTMLInputElement>, duration: number): number | null {
  if (event.pointerType !== 'mouse') return null
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const part = Math.min(1, Math.max(0, (event.clientX - left) / width))
  return Math.floor(part * duration)
}

/** The time and the question at the position that is hovered or dragged. */
function Tip({
  questions,
  seconds,
  duration,
}: {
  questions: readonly QueuedQuestion[]
  seconds: number
  duration: number
}) {
  const found = questionAt(questions, seconds)
  return (
    <span className={styles['tip']} style={{ '--at': toPart(seconds, duration) }} aria-hidden="true">
      {formatTime(seconds)}
      {found !== undefined && <bdi>{found.question.text}</bdi>}
    </span>
  )
}

// With many questions, re-render only when one of them is passed.
const Knots = memo(function Knots({
  questions,
  duration,
  past,
}: {
  questions: readonly QueuedQuestion[]
  duration: number
  /** Number of questions already passed. */
  past: number
}) {
  return questions.map(({ id, startSeconds: start }, index) => (
    <i
      key={id}
      className={index < past ? styles['past'] : styles['knot']}
      style={{ '--at': toPart(start, duration) }}
    />
  ))
})

function toPart(seconds: number, duration: number): string {
  return `${Math.min(100, (seconds / duration) * 100)}%`
}

/** The announced position: `19 minutes 53 of 42 minutes 18, question 3 of 9`. */
export function speakPosition(
  questions: readonly QueuedQuestion[],
  seconds: number,
  duration: number,
): string {
  const times = { time: speakTime(seconds), duration: speakTime(duration) }
  const number = questionAt(questions, seconds)?.number
  return number === undefined
    ? t('player.seek.place', times)
    : t('player.seek.placeInQuestion', { ...times, number, count: questions.length })
}

/** `19 minutes 53`: a duration in words, since screen readers read `19:53` as a time of day. */
export function speakTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.floor(seconds % 60)
  return minutes === 0
    ? t('player.seek.seconds', { seconds: rest })
    : t('player.seek.minutesAndSeconds', { minutes, seconds: rest })
}
