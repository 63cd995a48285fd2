import type { ReactNode } from 'react'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Icon } from '#ui/picture/icon.tsx'
import type { FormState } from './use-sent-form.ts'
import styles from './form-outcome.module.css'

interface FormOutcomeProps {
  form: Pick<FormState, 'isDone' | 'message' | 'outcome'>
  success: string
}

/** Shows the outcome of a form on the page, for users without a toast; success takes the focus. */
export function FormOutcome({ form: { isDone, message, outcome }, success }: FormOutcomeProps) {
  return (
    <>
      <div ref={outcome} role="status" tabIndex={-1} className={styles['outcome']}>
        {isDone && (
          <p className={styles['done']}>
            <Icon name="check-circle" />
            {success}
          </p>
        )}
      </div>
      {message !== null && <Refused>{message}</Refused>}
    </>
  )
}

/** Shows a refusal on the page; `isAlert` if no toast shows it, so that a screen reader announces it once. */
export function Refused({ isAlert = false, children }: { isAlert?: boolean; children: string }) {
  return (
    <p className={styles['refused']} role={isAlert ? 'alert' : undefined}>
      <Icon name="warning-circle" />
      <span dir="auto">{children}</span>
    </p>
  )
}

/** Shows a success on the page, in place of the form that had the focus. */
export function Accepted({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} className={styles['done']} role="status" tabIndex={-1}>
      <Icon name="check-circle" />
      <p>{children}</p>
    </div>
  )
}
