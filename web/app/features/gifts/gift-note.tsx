import { Text } from '#ui/text/text.tsx'
import styles from './gift-note.module.css'

/** The note of a gift, between two double rules. */
export function GiftNote({ note, label }: { note: string; label: string }) {
  return (
    <figure className={styles['leaf']}>
      <Text as="figcaption" variant="unseen">
        {label}
      </Text>
      <blockquote dir="auto">{note}</blockquote>
    </figure>
  )
}
