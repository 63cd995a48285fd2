/** The logo: two square dots of a pen, one for the speaker and one for the listener. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 16" aria-hidden="true">
      <path fill="currentColor" d="M7 1l7 7-7 7-7-7z" />
      <path fill="var(--now)" d="M21 1l7 7-7 7-7-7z" />
    </svg>
  )
}
