import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { toPercent } from '#ui/picture/progress.tsx'
import styles from './heard-mark.module.css'

/** How much of a recording was heard, in seconds. */
export interface HeardMarkProps {
  heardSeconds: number
  durationSeconds: number
  isFinished: boolean
}

/** A small progress ring with a label; nothing for a recording that was never started. */
export function HeardMark({ heardSeconds, durationSeconds, isFinished }: HeardMarkProps) {
  const percent = toPercent(heardSeconds, durationSeconds)
  if (isFinished)
    return (
      <span className={styles['mark']}>
        <Icon name="check" size="s" />
        {t('listening.place.finished')}
      </span>
    )
  if (percent === 0) return null
  return (
    <span className={styles['mark']}>
      <svg className={styles['ring']} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength={100} className={styles['rail']} />
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength={100}
          className={styles['part']}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      {t('listening.place.heardPart', { percent })}
    </span>
  )
}
