import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import type { Sound } from '../sound/sound.ts'
import { useSound } from '../sound/use-sound.ts'
import styles from './questions-workspace.module.css'

interface TransportProps {
  sound: Sound | undefined
  durationSeconds: number
  onMark(): void
  onZoom(by: 1 | -1): void
  /** Whether it can be zoomed in and out. */
  mayZoom: { in: boolean; out: boolean }
}

/** The buttons that control the sound, and the one that marks a question. */
export function Transport({ sound, durationSeconds, onMark, onZoom, mayZoom }: TransportProps) {
  const isPlaying = useSound(sound, (sound) => sound.isPlaying(), false)
  const second = useSound(sound, (sound) => Math.floor(sound.time()), 0)
  const speed = useSound(sound, (sound) => sound.speed(), 1)
  return (
    <Row gap={1} className={styles['transport']}>
      <Row gap={1} dir="ltr">
        <IconButton
          aria-label={t('studioQuestions.keys.skipBack', { count: 5 })}
          onClick={() => sound?.skip(-5)}
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
          aria-label={t('studioQuestions.keys.skipOn', { count: 5 })}
          onClick={() => sound?.skip(5)}
        >
          <Icon name="fast-forward" />
        </IconButton>
      </Row>
      <span className={styles['clock']}>
        {t('studioQuestions.clock', { time: formatTime(second), end: formatTime(durationSeconds) })}
      </span>
      {speed !== 1 && <span className={styles['speed']}>{t('player.speed.value', { speed })}</span>}
      <Button variant="outline" className={styles['mark']} onClick={onMark}>
        <Icon name="plus" size="s" />
        {t('studioQuestions.mark')}
        <kbd className={styles['hint']} aria-hidden="true">
          Q
        </kbd>
      </Button>
      <Row gap={1} dir="ltr">
        <IconButton
          aria-label={t('studioQuestions.keys.zoomOut')}
          aria-disabled={!mayZoom.out}
          onClick={() => onZoom(-1)}
        >
          <Icon name="minus" size="s" />
        </IconButton>
        <IconButton
          aria-label={t('studioQuestions.keys.zoomIn')}
          aria-disabled={!mayZoom.in}
          onClick={() => onZoom(1)}
        >
          <Icon name="plus" size="s" />
        </IconButton>
      </Row>
    </Row>
  )
}
