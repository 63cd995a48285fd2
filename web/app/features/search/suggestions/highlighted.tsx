import type { TextSegment } from '@sohbet/contract/search'
import styles from './highlighted.module.css'

/** A text with the words that were looked for underlined; its pieces are text and never markup. */
export function Highlighted({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, is_match: isMatch }, index) =>
    isMatch ? (
      // The pieces of a text have no names and never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles['match']}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
