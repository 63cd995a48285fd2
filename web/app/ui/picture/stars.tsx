import { t } from '@sohbet/messages'
import styles from './stars.module.css'

/** An eight-pointed star: a square and the same square rotated by 45°. */
const khatam =
  'M10 .7l2.1 4.1 4.5-1.4-1.4 4.5 4.1 2.1-4.1 2.1 1.4 4.5-4.5-1.4-2.1 4.1-2.1-4.1-4.5 1.4 1.4-4.5L.7 10l4.1-2.1-1.4-4.5 4.5 1.4z'

const filled = 4
const count = 5

/** The rating of the app in whole stars, filled ones before empty ones (APP-03). */
export function Stars() {
  return (
    <span className={styles['stars']} role="img" aria-label={t('ui.stars', { filled, of: count })}>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" aria-hidden="true">
          <path className={styles[index < filled ? 'filled' : 'open']} d={khatam} />
        </svg>
      ))}
    </span>
  )
}
