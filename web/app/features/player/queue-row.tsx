import buttons from '../../ui/button.module.css'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { engine } from './connect-player.ts'
import { removeFromQueue } from './play-queue.ts'
import type { QueuedTrack } from './player-state.ts'
import { usePlayer } from './player-store.ts'
import { PlayingMark } from './playing-mark.tsx'
import styles from './queue-view.module.css'

interface QueueRowProps {
  track: QueuedTrack
  /** Its place, from 0. */
  index: number
  count: number
  isCurrent: boolean
  onMove: (from: number, to: number) => void
  onNews: (sentence: string) => void
}

/** A talk of the queue with what can be done with it. */
export function QueueRow({ track, index, count, isCurrent, onMove, onNews }: QueueRowProps) {
  const albumTitle = usePlayer((state) => state.albumTitle)
  return (
    <>
      <button
        type="button"
        className={styles['talk']}
        aria-label={`Play ${track.title}`}
        onClick={() => void engine.startTrack(index)}
      >
        <span className={styles['number']}>{isCurrent ? <PlayingMark /> : index + 1}</span>
        <span className={styles['words']}>
          <bdi>{track.title}</bdi>
          <small>
            {isCurrent && 'Playing, '}
            {formatTime(track.duration_in_seconds)}
            {track.album.title !== albumTitle && <bdi>, {track.album.title}</bdi>}
          </small>
        </span>
      </button>
      <button
        type="button"
        className={buttons['iconOnly']}
        aria-label={`Move ${track.title} up`}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className={buttons['iconOnly']}
        aria-label={`Move ${track.title} down`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <Icon name="arrow-down" />
      </button>
      <button
        type="button"
        className={buttons['iconOnly']}
        aria-label={`Remove ${track.title} from the queue`}
        aria-disabled={isCurrent}
        onClick={() => {
          if (isCurrent) return
          removeFromQueue(index)
          onNews(`${track.title} is not in the queue any more.`)
        }}
      >
        <Icon name="x" />
      </button>
    </>
  )
}
