import type { TextSegment } from '@sohbet/contract/search'
import styles from './highlighted.module.css'

/** A text with its matching words underlined; its segments are rendered as text, never as markup. */
export function Highlighted({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, is_match: isMatch }, index) =>
    isMatch ? (
      // The segments of a text have no ids and never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles['match']}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
