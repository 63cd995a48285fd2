import { useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Fields } from '../../../ui/field/field-frame.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { Accepted } from '../../../forms/form-outcome.tsx'
import type { SentForm } from '../../../forms/sent-form.ts'
import { accountChanged } from '../../../session/account/account-changes.ts'
import { useAccount } from '../../../session/account/account-context.ts'
import { AccountForm } from '../../sign-in/account-form.tsx'
import { NewPasswordFields } from './password-meter-field.tsx'
import { useAccountForm } from '../../sign-in/use-account-form.ts'

const passwordIsReset = 'Your password has been reset. Please sign in.'

/** Chooses a new password by a mailed code, then leads to signing in (B-24). */
export function ResetForm({ code, sent }: { code: string; sent: SentForm | undefined }) {
  const navigate = useNavigate()
  const isMember = useAccount() !== null
  const form = useAccountForm(
    sent,
    () => {
      // Every session of the account has ended, this one too if it was that person's.
      if (isMember) accountChanged()
      showToast('success', passwordIsReset)
      void navigate('/login/', { replace: true })
    },
    'page',
  )
  if (form.isDone)
    return (
      <Accepted>
        {passwordIsReset}{' '}
        <LinkButton look="text" to="/login/">
          Sign in
        </LinkButton>
      </Accepted>
    )
  return (
    <AccountForm
      form={form}
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
          errors={form.errors}
          isHeld={form.isSending}
        />
      </Fields>
    </AccountForm>
  )
}
