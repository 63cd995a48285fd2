import { useId } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { useTopicChoice } from './use-topic-choice.ts'
import type { TopicLine } from './use-topic-choice.ts'
import styles from './topic-field.module.css'

/** A question's topic: an existing one, or a new one, which is created in place. */
export function TopicField({
  value,
  label,
  onChange,
  onEnd,
}: {
  value: string | null
  /** The accessible name, which names the question. */
  label: string
  onChange(value: string | null): void
  /** Enter or Escape, unless the list handles them. */
  onEnd(): void
}) {
  const id = useId()
  const { text, lines, isOpen, active, error, ...choice } = useTopicChoice(value, onChange)
  return (
    <div className={styles['field']}>
      <input
        className={styles['input']}
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        placeholder={t('studioQuestions.topic.none')}
        maxLength={120}
        value={text}
        onChange={({ target }) => choice.type(target.value)}
        onClick={choice.open}
        onBlur={choice.leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.altKey) return
          if (choice.press(event)) event.preventDefault()
          else if (event.key === 'Enter' || event.key === 'Escape') onEnd()
        }}
      />
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          className={styles['list']}
          aria-label={t('studioQuestions.topic.list')}
          // A press must not take the focus from the field, or the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {lines.map((line, index) => (
            <button
              key={keyOf(line)}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={clsx(styles['line'], line.is === 'add' && styles['add'])}
              onClick={() => void choice.choose(line)}
            >
              <span dir="auto">
                {line.is === 'topic'
                  ? line.topic.label
                  : t('studioQuestions.topic.add', { label: line.label })}
              </span>
            </button>
          ))}
        </div>
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className={styles['error']} dir="auto">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function keyOf(line: TopicLine): string {
  return line.is === 'topic' ? line.topic.value : ' add'
}
