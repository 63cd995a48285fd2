import { t } from '@sohbet/messages'
import styles from './playing-mark.module.css'

/** Two dots that pulse in turn when a talk starts: one for the speaker, one for the listener. */
export function PlayingMark() {
  return (
    <span className={styles['mark']} role="img" aria-label={t('listening.place.playing')}>
      <i />
      <i />
    </span>
  )
}
