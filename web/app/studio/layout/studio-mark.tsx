import styles from './studio-mark.module.css'

/** The mark of the studio: a square, and one beside it that is lit. */
export function StudioMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 28 16" aria-hidden="true">
      <path fill="currentColor" d="M7 1l7 7-7 7-7-7z" />
      <path className={styles['now']} d="M21 1l7 7-7 7-7-7z" />
    </svg>
  )
}
