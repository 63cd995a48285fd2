import { memo } from 'react'
import clsx from 'clsx'
import type { DraftQuestion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { maxCharacters } from '../list/questions.ts'
import { formatExactTime } from '../list/format-exact-time.ts'
import { TopicField } from './topic-field.tsx'
import { TimeField } from './time-field.tsx'
import styles from './question-row.module.css'

/** The actions of a row; the same object for all rows, so that only changed rows are rendered. */
export interface RowActs {
  edit(key: string, fields: Partial<Pick<DraftQuestion, 'question' | 'topic'>>): void
  move(key: string, seconds: number): void
  choose(key: string): void
  play(key: string): void
  remove(key: string): void
  /** Ends typing: the keys control the sound again. */
  end(): void
}

/** The properties of a row. */
interface RowProps {
  question: DraftQuestion
  lengthSeconds: number
  lastSecond: number
  isChosen: boolean
  /** It is being answered at the playhead. */
  isNow: boolean
  /** The id of its text field. */
  textId: string
  acts: RowActs
}

/** A question of the talk, edited in place. */
export const QuestionRow = memo(function QuestionRow(props: RowProps) {
  const { question, lengthSeconds, lastSecond, isChosen, isNow, textId, acts } = props
  const { key, start_seconds: seconds } = question
  const time = formatExactTime(seconds)
  const nudge = (bySeconds: number): void => acts.move(key, seconds + bySeconds)
  return (
    <li
      className={clsx(styles['row'], isChosen && styles['chosen'])}
      aria-current={isNow ? 'true' : undefined}
      onFocus={() => acts.choose(key)}
      onKeyDown={(event) => {
        // Alt with the horizontal arrows has a meaning in text fields.
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        nudge(event.key === 'ArrowUp' ? 0.5 : -0.5)
      }}
    >
      <IconButton
        className={styles['play']}
        aria-label={t('studioQuestions.row.play', { time })}
        onClick={() => acts.play(key)}
      >
        <Icon name="play" size="s" />
      </IconButton>
      <TimeField
        seconds={seconds}
        lastSecond={lastSecond}
        label={t('studioQuestions.row.time', { time })}
        onChange={(to) => acts.move(key, to)}
        onEnd={acts.end}
      />
      <textarea
        id={textId}
        className={clsx(styles['in'], styles['text'])}
        rows={1}
        dir="auto"
        aria-label={t('studioQuestions.row.text', { time })}
        placeholder={t('studioQuestions.row.write')}
        maxLength={maxCharacters}
        value={question.question}
        onChange={({ target }) => acts.edit(key, { question: target.value.replaceAll(/[\r\n]+/g, ' ') })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          acts.end()
        }}
      />
      <TopicField
        value={question.topic}
        label={t('studioQuestions.row.topic', { time })}
        onChange={(topic) => acts.edit(key, { topic })}
        onEnd={acts.end}
      />
      <span className={styles['length']}>{lengthSeconds > 0 && formatShortDuration(lengthSeconds)}</span>
      <IconButton
        className={styles['remove']}
        aria-label={t('studioQuestions.row.remove', { time })}
        onClick={() => acts.remove(key)}
      >
        <Icon name="trash" />
      </IconButton>
    </li>
  )
})
