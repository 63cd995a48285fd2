import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { type Sound, useSound } from './sound.ts'
import styles from './sound-controls.module.css'

interface SoundControlsProps {
  sound: Sound | undefined
  durationSeconds: number
  /** How many seconds a press skips. */
  skipSeconds: number
}

/** The buttons that play a sound and skip seconds of it, and its time. */
export function SoundControls({ sound, durationSeconds, skipSeconds: count }: SoundControlsProps) {
  const isPlaying = useSound(sound, (sound) => sound.isPlaying(), false)
  const second = useSound(sound, (sound) => Math.floor(sound.time()), 0)
  return (
    <>
      <Row gap={1} dir="ltr">
        <IconButton
          aria-label={t('studioQuestions.keys.skipBack', { count })}
          onClick={() => sound?.skip(-count)}
        >
          <Icon name="rewind" />
        </IconButton>
        <IconButton
          aria-label={isPlaying ? t('player.play.pause') : t('player.play.play')}
          onClick={() => sound?.toggle()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </IconButton>
        <IconButton
          aria-label={t('studioQuestions.keys.skipOn', { count })}
          onClick={() => sound?.skip(count)}
        >
          <Icon name="fast-forward" />
        </IconButton>
      </Row>
      <span className={styles['clock']}>
        {t('studioQuestions.clock', { time: formatTime(second), end: formatTime(durationSeconds) })}
      </span>
    </>
  )
}
