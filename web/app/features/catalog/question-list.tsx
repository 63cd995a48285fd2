import { Icon } from '../../ui/icon.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { Link } from '../../ui/link.tsx'
import styles from './question-list.module.css'

/** A question with the talk it is asked in. */
export interface AskedQuestion {
  id: number
  question: string
  path: string
  seconds: number
  talk: string
}

/** Questions from inside talks; each opens its talk at the moment it is answered. */
export function QuestionList({ questions }: { questions: readonly AskedQuestion[] }) {
  return (
    <ul className={styles['list']}>
      {questions.map((entry) => (
        <li key={entry.id}>
          <Link to={entry.path}>
            <span className={styles['question']} dir="auto">
              {entry.question}
            </span>
            <span className={styles['moment']}>
              <Icon name="play" size="s" />
              {formatTime(entry.seconds)}
            </span>
            <span className={styles['talk']} dir="auto">
              {entry.talk}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
