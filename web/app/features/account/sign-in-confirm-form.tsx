import { useRevalidator } from 'react-router'
import buttons from '../../ui/button.module.css'
import { Link } from '../../ui/link.tsx'
import { Accepted } from '../forms/form-outcome.tsx'
import type { SentForm } from '../forms/sent-form.ts'
import { accountChanged } from './account-changes.ts'
import { useAccount } from './account-context.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Makes a new address the account's own by a press: what opens a mail's links by itself confirms nothing (B-32). */
export function ConfirmForm({ code, sent }: { code: string; sent: SentForm | undefined }) {
  const isMember = useAccount() !== null
  const { revalidate } = useRevalidator()
  const form = useAccountForm(sent, () => {
    if (!isMember) return
    accountChanged()
    void revalidate()
  })
  if (form.isDone)
    return (
      <Accepted>
        Your email address is confirmed. Use it to sign in from now on.{' '}
        <Link className={buttons['text']} to={isMember ? '/' : '/login/'}>
          {isMember ? 'Go home' : 'Sign in'}
        </Link>
      </Accepted>
    )
  return (
    <AccountForm
      form={form}
      label="Confirm your email"
      action={`/confirm-email/?code=${encodeURIComponent(code)}`}
      submit="Confirm this address"
      submitting="Confirming…"
    >
      {null}
    </AccountForm>
  )
}
