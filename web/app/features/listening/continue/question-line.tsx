import { toPercent } from '#ui/picture/progress.tsx'
import styles from './question-line.module.css'

/**
 * A progress line of a talk with a gap at each question; hidden from screen readers, since the text around
 * it says the same.
 */
export function QuestionLine({
  starts,
  seconds,
  duration,
}: {
  starts: readonly number[]
  seconds: number
  duration: number
}) {
  const parts = toParts(starts, duration)
  const current = parts.findLastIndex(({ from }) => from <= seconds)
  return (
    <div className={styles['line']} dir="ltr" aria-hidden="true">
      {parts.map(({ from, length }, index) => (
        <span key={from} className={styles['part']} style={{ flexGrow: length }}>
          <span className={styles['done']} style={{ inlineSize: `${toPercent(seconds - from, length)}%` }} />
          {index === current && (
            <i
              className={styles['now']}
              style={{ insetInlineStart: `${toPercent(seconds - from, length)}%` }}
            />
          )}
        </span>
      ))}
    </div>
  )
}

/** The lengths of the parts between the questions of a talk, in seconds; the part before the first is included. */
export function toParts(starts: readonly number[], duration: number): { from: number; length: number }[] {
  const edges = [...new Set([0, ...starts])]
    .filter((start) => start >= 0 && start < duration)
    .toSorted((one, other) => one - other)
  return edges.map((from, index) => ({ from, length: (edges[index + 1] ?? duration) - from }))
}
