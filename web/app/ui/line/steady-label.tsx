import { Icon } from '../picture/icon.tsx'
import type { IconName } from '../picture/icon.tsx'
import styles from './steady-label.module.css'

/** Icon and text of a button that change on a press: the width of the longest text is reserved. */
export function SteadyLabel({ icon, text, maxLength }: { icon: IconName; text: string; maxLength: string }) {
  return (
    <span className={styles['space']} data-longest={maxLength}>
      {/* Other words are another part: what stands in the middle would move by every change of its width. */}
      <span key={text} className={styles['text']}>
        <Icon name={icon} />
        {text}
      </span>
    </span>
  )
}
