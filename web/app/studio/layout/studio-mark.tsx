import styles from './studio-mark.module.css'

/** The logo of the studio: a square with a lit one beside it. */
export function StudioMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 28 16" aria-hidden="true">
      <path fill="currentColor" d="M7 1l7 7-7 7-7-7z" />
      <path className={styles['now']} d="M21 1l7 7-7 7-7-7z" />
    </svg>
  )
}
