import { formatTime } from '#ui/format/format-time.ts'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import type { Moment } from '#features/locks/moment-link.tsx'
import styles from './question-list.module.css'

/** A question with the talk it is asked in. */
export interface RequestedQuestion extends Moment {
  id: number
  /** Where in the talk it is answered. */
  atSeconds: number
  talk: string
}

/** Questions from inside talks; each opens its talk at the moment it is answered. */
export function QuestionList({ questions }: { questions: readonly RequestedQuestion[] }) {
  return (
    <ul className={styles['list']}>
      {questions.map((entry) => (
        <li key={entry.id}>
          <MomentLink thing={entry}>
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
