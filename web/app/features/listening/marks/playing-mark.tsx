import { t } from '@sohbet/messages'
import styles from './playing-mark.module.css'

/** Two dots that breathe in turn when a talk begins: one speaks, one listens. */
export function PlayingMark() {
  return (
    <span className={styles['mark']} role="img" aria-label={t('listening.place.playing')}>
      <i />
      <i />
    </span>
  )
}
