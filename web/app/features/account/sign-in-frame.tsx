import clsx from 'clsx'
import type { ReactNode } from 'react'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './sign-in-frame.module.css'
import type { Sending } from './sign-in-sending.ts'

/** What stands around the fields of a form. */
interface AccountFormProps {
  sending: Sending<string>
  /** Names the form. */
  label: string
  action: string
  /** The words of the button, and those while it works. */
  submit: string
  submitting: string
  children: ReactNode
}

/** A form about an account: its fields, what the server said to it, and its button. */
export function AccountForm({ sending, label, action, submit, submitting, children }: AccountFormProps) {
  const { ref, Form, isSending, sent, errors, forgetError } = sending
  const message = sent?.isDone === false && Object.keys(errors).length === 0 ? sent.message : null
  return (
    <Form
      ref={ref}
      className={styles['form']}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      onChange={({ target }) => forgetError(target)}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      {message !== null && <Refused>{message}</Refused>}
      {children}
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <button
        type="submit"
        className={clsx(buttons['button'], buttons['primary'], buttons['big'], styles['send'])}
        aria-disabled={isSending}
      >
        {isSending ? submitting : submit}
      </button>
    </Form>
  )
}

/** A refusal in words on the page, for those to whom no toast is shown. */
function Refused({ children }: { children: string }) {
  return (
    <p className={styles['refused']}>
      <Icon name="warning-circle" />
      <span dir="auto">{children}</span>
    </p>
  )
}

/** A success in words on the page, in the place of the form that had the focus. */
export function Accepted({ children }: { children: ReactNode }) {
  return (
    <div ref={focus} className={styles['accepted']} role="status" tabIndex={-1}>
      <Icon name="check-circle" />
      <p>{children}</p>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
