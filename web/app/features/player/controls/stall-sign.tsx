import { t } from '@sohbet/messages'
import { Dot } from '#ui/picture/dot.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { engine } from '#playback/actions/connect-player.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { isStalled, soundPhase } from '#playback/state/selectors.ts'
import styles from './stall-sign.module.css'

/** The player's status message: why there is no sound, with a retry, or what playback waits for (PLAYER-37, B-56). */
export function PlayerMessage({ className }: { className?: string | undefined }) {
  const message = usePlayer((state) => state.message)
  const hasFailed = usePlayer((state) => soundPhase(state) === 'failed')
  const isWaiting = usePlayer(isStalled)
  return (
    <div className={className} data-shown={message !== null}>
      <p className={message === null ? styles['unseen'] : undefined} role="status">
        {message ?? (isWaiting ? t('player.message.waiting') : null)}
      </p>
      {message !== null && hasFailed && (
        <button type="button" className={styles['again']} onClick={() => void engine.play()}>
          <Icon name="arrow-clockwise" size="s" />
          {t('ui.tryAgain')}
        </button>
      )}
    </div>
  )
}

/** A visual indicator that playback waits for the network; `PlayerMessage` announces the same. */
export function StallSign() {
  const isWaiting = usePlayer(isStalled)
  if (!isWaiting) return null
  return (
    <span className={styles['sign']} aria-hidden="true">
      {t('player.message.waiting')}
      <Dot />
    </span>
  )
}
