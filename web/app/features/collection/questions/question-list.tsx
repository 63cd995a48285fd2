import { formatTime } from '#ui/format/format-time.ts'
import { type Moment, MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import styles from './question-list.module.css'

/** A question with its talk. */
export interface RequestedQuestion extends Moment {
  id: number
  /** The position of its answer in the talk. */
  atSeconds: number
  talk: string
}

/** Questions from talks; each link opens its talk at the answer. */
export function QuestionList({ questions }: { questions: readonly RequestedQuestion[] }) {
  return (
    <ul className={styles['list']}>
      {questions.map((entry) => (
        <li key={entry.id}>
          <MomentLink item={entry}>
            <span className={styles['question']} dir="auto">
              {entry.title}
            </span>
            <span className={styles['moment']}>
              <MomentSign item={entry} />
              {formatTime(entry.atSeconds)}
            </span>
            <span className={styles['talk']} dir="auto">
              {entry.talk}
            </span>
          </MomentLink>
        </li>
      ))}
    </ul>
  )
}
