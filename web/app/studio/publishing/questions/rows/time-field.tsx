import { useId, useState } from 'react'
import { readPosition } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { formatExactTime } from '../list/format-exact-time.ts'
import { formatTime } from '#ui/format/format-time.ts'
import styles from './question-row.module.css'

/** The start of a question, in any usual time format; invalid input stays, with an error. */
export function TimeField({
  seconds,
  lastSecond,
  label,
  onChange,
  onEnd,
}: {
  seconds: number
  /** The end of the talk; 0 if unknown. */
  lastSecond: number
  label: string
  onChange(seconds: number): void
  /** Enter or Escape. */
  onEnd(): void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  /** Applies the input if it is a time; returns whether it is. */
  const settle = (): boolean => {
    if (typed === null) return true
    const read = readPosition(typed)
    const fault = faultOf(read, lastSecond)
    setError(fault)
    if (fault !== undefined || read === undefined) return false
    setTyped(null)
    if (read !== seconds) onChange(read)
    return true
  }
  return (
    <div className={styles['time']}>
      <input
        className={styles['in']}
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        value={typed ?? formatExactTime(seconds)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Enter' && settle()) onEnd()
          if (key !== 'Escape') return
          setTyped(null)
          setError(undefined)
          onEnd()
        }}
      />
      <div aria-live="polite">
        {error !== undefined && (
          <p id={id} className={styles['error']} dir="auto">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function faultOf(read: number | undefined, lastSecond: number): string | undefined {
  if (read === undefined) return t('studioQuestions.time.wrong')
  if (lastSecond > 0 && read > lastSecond)
    return t('studioQuestions.time.afterEnd', { end: formatTime(lastSecond) })
  return undefined
}
