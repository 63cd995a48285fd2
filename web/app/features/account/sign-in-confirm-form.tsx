import { useRevalidator } from 'react-router'
import buttons from '../../ui/button.module.css'
import { Link } from '../../ui/link.tsx'
import { accountChanged } from './account-changes.ts'
import { useAccount } from './account-context.ts'
import { Accepted, AccountForm } from './sign-in-frame.tsx'
import { useSending } from './sign-in-sending.ts'
import type { SentForm } from './sign-in-sent-form.ts'

/** Makes a new address the account's own by a press: what opens a mail's links by itself confirms nothing (B-32). */
export function ConfirmForm({ code, sent }: { code: string; sent: SentForm<string> | undefined }) {
  const isMember = useAccount() !== null
  const { revalidate } = useRevalidator()
  const sending = useSending(sent, () => {
    if (!isMember) return
    accountChanged()
    void revalidate()
  })
  if (sending.sent?.isDone === true)
    return (
      <Accepted>
        Your email address is confirmed. You sign in with it from here on.{' '}
        <Link className={buttons['text']} to={isMember ? '/' : '/login/'}>
          {isMember ? 'Go home' : 'Sign in'}
        </Link>
      </Accepted>
    )
  return (
    <AccountForm
      sending={sending}
      label="Confirm your email"
      action={`/confirm-email/?code=${encodeURIComponent(code)}`}
      submit="Confirm this address"
      submitting="Confirming…"
    >
      {null}
    </AccountForm>
  )
}
