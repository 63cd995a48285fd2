import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { engine } from '#playback/actions/connect-player.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { questionAt, useTrackQuestions } from '#playback/state/track-questions.ts'
import styles from './question-lines.module.css'

/** The questions of the current recording; a press plays the answer. Renders nothing without questions. */
export function QuestionLines({ onChosen }: { onChosen?: () => void }) {
  const questions = useTrackQuestions()
  const current = usePlayer((state) => questionAt(questions, state.position)?.question.id)
  if (questions.length === 0) return null
  return (
    <ol className={styles['lines']} aria-label={t('player.questions.title')}>
      {questions.map(({ id, text, startSeconds: start }) => (
        <li key={id}>
          <button
            type="button"
            className={clsx(styles['line'], id === current && styles['current'])}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => {
              engine.seek(start)
              void engine.play()
              onChosen?.()
            }}
          >
            <time dateTime={`PT${start}S`}>{formatTime(start)}</time>
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
