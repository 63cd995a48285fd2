import clsx from 'clsx'
import { Button } from '#ui/button/button.tsx'
import styles from './submit-button.module.css'

interface SubmitButtonProps {
  isSending: boolean
  label: string
  busyLabel: string
  isDangerous?: boolean | undefined
  className?: string | undefined
}

/** The button that sends a form once: a second press while it is being sent does nothing. */
export function SubmitButton({
  isSending,
  label,
  busyLabel,
  isDangerous = false,
  className,
}: SubmitButtonProps) {
  return (
    // Not `disabled`, which would drop the focus of the user who pressed it.
    <Button
      type="submit"
      variant={isDangerous ? 'danger' : 'primary'}
      isBig
      isWideOnPhone
      className={clsx(styles['submit'], className)}
      aria-disabled={isSending}
      onClick={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      {isSending ? busyLabel : label}
    </Button>
  )
}
