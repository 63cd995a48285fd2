import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { engine } from '#playback/actions/connect-player.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import styles from './volume.module.css'

/**
 * 0 to 100 on the slider, 0 to 1 for the audio element (PLAYER-07, PLAYER-08); not on phones, which have
 * volume keys.
 */
export function Volume() {
  const volume = usePlayer((state) => state.volume)
  const isMuted = usePlayer((state) => state.isMuted)
  const shown = isMuted ? 0 : Math.round(volume * 100)
  const muteName = isMuted ? t('player.volume.unmute') : t('player.volume.mute')
  return (
    <div className={styles['volume']}>
      <span title={muteName}>
        <IconButton aria-label={muteName} onClick={() => engine.setMuted(!isMuted)}>
          <Icon name={isMuted ? 'speaker-slash' : 'speaker-high'} />
        </IconButton>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={t('player.volume.label')}
        style={{ '--part': `${shown}%` }}
        onChange={(event) => {
          engine.setMuted(false)
          engine.setVolume(Number(event.currentTarget.value) / 100)
        }}
      />
    </div>
  )
}
