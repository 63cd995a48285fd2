import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './form-parts.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** The outcome of a form in words on the page, for those to whom no toast is shown; success takes the focus. */
export function FormOutcome({
  form: { isDone, message },
  success,
}: {
  form: Pick<SettingsForm, 'isDone' | 'message'>
  success: string
}) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) status.current?.focus()
  }, [isDone])
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={styles['outcome']}>
        {isDone && (
          <p className={styles['done']}>
            <Icon name="check-circle" />
            {success}
          </p>
        )}
      </div>
      {message !== null && (
        <p className={styles['refused']}>
          <Icon name="warning-circle" />
          <span dir="auto">{message}</span>
        </p>
      )}
    </>
  )
}

/** The button that sends a form. */
export function SubmitButton({
  isSending,
  label,
  busyLabel,
}: Pick<SettingsForm, 'isSending'> & { label: string; busyLabel: string }) {
  return (
    // Not `disabled`, which would take the focus away from who pressed it.
    <button
      type="submit"
      className={clsx(buttons['button'], buttons['primary'], buttons['big'], styles['submit'])}
      aria-disabled={isSending}
    >
      {isSending ? busyLabel : label}
    </button>
  )
}
