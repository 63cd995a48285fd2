import clsx from 'clsx'
import { formatNumber, t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { engine } from '#playback/actions/connect-player.ts'
import { togglePlay } from '#playback/actions/play-action.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { isPlaying as isPlayingNow, isStalled } from '#playback/state/selectors.ts'
import styles from './transport.module.css'

interface TransportButtonProps {
  isLarge?: boolean
  className?: string | undefined
}

/** Goes to the previous talk; a history has none (PLAYER-31, PLAYER-35). */
export function PreviousButton({ isLarge = false, className }: TransportButtonProps) {
  const isFromHistory = usePlayer((state) => state.queue.isFromHistory)
  return (
    <IconButton
      className={clsx(styles['step'], isLarge && styles['large'], className)}
      aria-label={t('player.transport.previous')}
      disabled={isFromHistory}
      onClick={() => void engine.previous()}
    >
      <Icon name="skip-back" />
    </IconButton>
  )
}

/** Goes to the next talk (PLAYER-31). */
export function NextButton({ isLarge = false, className }: TransportButtonProps) {
  const isFromHistory = usePlayer((state) => state.queue.isFromHistory)
  return (
    <IconButton
      className={clsx(styles['step'], isLarge && styles['large'], className)}
      aria-label={t('player.transport.next')}
      disabled={isFromHistory}
      onClick={() => void engine.next()}
    >
      <Icon name="skip-forward" />
    </IconButton>
  )
}

/** Skips 15 seconds back or 30 forward. */
export function SkipButton({ seconds, className }: { seconds: -15 | 30; className?: string | undefined }) {
  const isBack = seconds < 0
  return (
    <button
      type="button"
      className={clsx(styles['skip'], className)}
      aria-label={isBack ? t('player.transport.back15') : t('player.transport.forward30')}
      onClick={() => engine.skip(seconds)}
    >
      {isBack && <Icon name="arrow-counter-clockwise" />}
      {formatNumber(Math.abs(seconds))}
      {!isBack && <Icon name="arrow-clockwise" />}
    </button>
  )
}

/** Plays or pauses; a slow ring shows that playback waits for the network (PLAYER-15). */
export function PlayButton({ isLarge = false }: TransportButtonProps) {
  const isPlaying = usePlayer(isPlayingNow)
  const isWaiting = usePlayer(isStalled)
  return (
    <button
      type="button"
      className={clsx(styles['play'], isLarge && styles['large'], isWaiting && styles['waiting'])}
      aria-label={isPlaying ? t('player.play.pause') : t('player.play.play')}
      onClick={togglePlay}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}
