import { useMemo } from 'react'
import { engine } from './connect-player.ts'
import { playerStore, usePlayer } from './player-store.ts'
import styles from './seek-thread.module.css'

const arrowSeconds = 5

/** Time as one line with a knot for each question: a real slider under a drawing of the thread (PLAYER-06, -20). */
export function SeekThread() {
  const duration = usePlayer((state) => Math.max(1, Math.floor(state.duration)))
  const shown = usePlayer((state) => Math.floor(state.bufferedSeek ?? state.currentTime))
  const part = `${Math.min(100, (shown / duration) * 100)}%`
  return (
    <div className={styles['thread']} style={{ '--part': part }}>
      <span className={styles['rail']}>
        <b />
        <QuestionKnots duration={duration} seconds={shown} />
        <i className={styles['handle']} />
      </span>
      <input
        type="range"
        min={0}
        max={duration}
        step={arrowSeconds}
        // Between two steps of the keyboard the sound stands anywhere; the drawing shows it to the second.
        value={Math.min(shown, duration)}
        aria-label="Seek"
        aria-valuetext={`${speakTime(shown)} of ${speakTime(duration)}`}
        onChange={(event) => playerStore.setState({ bufferedSeek: Number(event.currentTarget.value) })}
        onPointerUp={commit}
        onPointerCancel={() => playerStore.setState({ bufferedSeek: null })}
        onKeyUp={commit}
        onBlur={commit}
      />
    </div>
  )
}

/** The sound jumps once, when the handle is let go. */
function commit(): void {
  const { bufferedSeek } = playerStore.getState()
  if (bufferedSeek !== null) engine.seek(bufferedSeek)
}

function QuestionKnots({ duration, seconds }: { duration: number; seconds: number }) {
  const trackId = usePlayer((state) => state.trackId)
  const questions = usePlayer((state) => state.questions)
  const own = useMemo(() => questions.filter(({ audio_id: id }) => id === trackId), [questions, trackId])
  return own.map(({ id, start_in_seconds: start }) => (
    <i
      key={id}
      className={start <= seconds ? styles['past'] : styles['knot']}
      style={{ '--at': `${Math.min(100, (start / duration) * 100)}%` }}
    />
  ))
}

/** `19 minutes 53`, as the thread is read aloud. */
export function speakTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.floor(seconds % 60)
  if (minutes === 0) return rest === 1 ? '1 second' : `${rest} seconds`
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`
}
