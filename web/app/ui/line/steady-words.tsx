import { Icon } from '../picture/icon.tsx'
import type { IconName } from '../picture/icon.tsx'
import styles from './steady-words.module.css'

/** The sign and the words of a button that change when it is pressed: the room of the longest is kept. */
export function SteadyWords({ icon, words, longest }: { icon: IconName; words: string; longest: string }) {
  return (
    <span className={styles['room']} data-longest={longest}>
      {/* Other words are another part: what stands in the middle would move by every change of its width. */}
      <span key={words} className={styles['words']}>
        <Icon name={icon} />
        {words}
      </span>
    </span>
  )
}
