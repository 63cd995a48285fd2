import { useNavigate } from 'react-router'
import buttons from '../../ui/button.module.css'
import { Fields } from '../../ui/field-frame.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { accountChanged } from './account-changes.ts'
import { useAccount } from './account-context.ts'
import { NewPasswordFields } from './password-meter-field.tsx'
import type { ResetField } from './reset-password.ts'
import { Accepted, AccountForm } from './sign-in-frame.tsx'
import { useSending } from './sign-in-sending.ts'
import type { SentForm } from './sign-in-sent-form.ts'

const passwordIsReset = 'Your password has been reset. Please sign in.'

/** Chooses a new password by a mailed code, then leads to signing in (B-24). */
export function ResetForm({ code, sent }: { code: string; sent: SentForm<ResetField> | undefined }) {
  const navigate = useNavigate()
  const isMember = useAccount() !== null
  const sending = useSending<string>(sent, () => {
    // Every session of the account has ended, this one too if it was that person's.
    if (isMember) accountChanged()
    showToast('success', passwordIsReset)
    void navigate('/login/', { replace: true })
  })
  if (sending.sent?.isDone === true)
    return (
      <Accepted>
        {passwordIsReset}{' '}
        <Link className={buttons['text']} to="/login/">
          Sign in
        </Link>
      </Accepted>
    )
  return (
    <AccountForm
      sending={sending}
      label="Choose a new password"
      action={`/reset-password/?code=${encodeURIComponent(code)}`}
      submit="Save new password"
      submitting="Saving…"
    >
      <Fields>
        <NewPasswordFields
          label="New password"
          name="password"
          confirmName="passwordConfirmation"
          errors={sending.errors}
          isSending={sending.isSending}
        />
      </Fields>
    </AccountForm>
  )
}
