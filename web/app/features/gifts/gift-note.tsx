import layout from '../../ui/tokens/layout.module.css'
import styles from './gift-note.module.css'

/** The words that go with a gift, on a leaf between two double rules. */
export function GiftNote({ note, label }: { note: string; label: string }) {
  return (
    <figure className={styles['leaf']}>
      <figcaption className={layout['unseen']}>{label}</figcaption>
      <blockquote dir="auto">{note}</blockquote>
    </figure>
  )
}
