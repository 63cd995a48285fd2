import { useStore } from 'zustand'
import { usePlayer } from '#playback/state/player-store.ts'
import { positionStore, type Resumable, resumeSeconds } from '#playback/state/saved-positions.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import styles from './position-line.module.css'

/**
 * The listener's progress at the bottom of a talk's row; hidden from screen readers, since the row's button
 * says it.
 */
export function PositionLine({ talk }: { talk: Resumable }) {
  const { id, durationSeconds: duration } = talk
  const inPlayer = usePlayer((state) =>
    currentTrackId(state) === id ? Math.floor(state.position) : undefined,
  )
  const saved = useStore(positionStore, (positions) => positions.get(id)?.seconds)
  const seconds = inPlayer ?? resumeSeconds(saved, duration)
  if (!(seconds > 0 && duration > 0)) return null
  return (
    <span
      className={styles['line']}
      style={{ '--part': Math.min(1, seconds / duration) }}
      dir="ltr"
      aria-hidden="true"
    />
  )
}
