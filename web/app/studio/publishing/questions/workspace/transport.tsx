import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import type { Sound } from '../sound/sound.ts'
import { SoundControls } from '../sound/sound-controls.tsx'
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
  const speed = useSound(sound, (sound) => sound.speed(), 1)
  return (
    <Row gap={1} className={styles['transport']}>
      <SoundControls {...{ sound, durationSeconds }} skipSeconds={5} />
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
