import type { ReactNode } from 'react'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Icon } from '#ui/picture/icon.tsx'
import type { FormState } from './use-sent-form.ts'
import styles from './form-outcome.module.css'

/** What became of a form, and what is said when it was taken. */
export interface FormOutcomeProps {
  form: Pick<FormState, 'isDone' | 'message' | 'outcome'>
  success: string
}

/** The outcome of a form in words on the page, for those to whom no toast is shown; success takes the focus. */
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

/** A refusal in words on the page; `isAlert` where no toast tells it, so that a screen reader hears it once. */
export function Refused({ isAlert = false, children }: { isAlert?: boolean; children: string }) {
  return (
    <p className={styles['refused']} role={isAlert ? 'alert' : undefined}>
      <Icon name="warning-circle" />
      <span dir="auto">{children}</span>
    </p>
  )
}

/** A success in words on the page, in the place of the form that had the focus. */
export function Accepted({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} className={styles['done']} role="status" tabIndex={-1}>
      <Icon name="check-circle" />
      <p>{children}</p>
    </div>
  )
}
