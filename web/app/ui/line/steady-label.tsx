import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './steady-label.module.css'

/** Icon and text of a button that change on a press: the width of the longest text is reserved. */
export function SteadyLabel({ icon, text, maxLength }: { icon: IconName; text: string; maxLength: string }) {
  return (
    <span className={styles['space']} data-longest={maxLength}>
      {/* Keyed by text: reusing the element would shift centred text when its width changes. */}
      <span key={text} className={styles['text']}>
        <Icon name={icon} />
        {text}
      </span>
    </span>
  )
}
