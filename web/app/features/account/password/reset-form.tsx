import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Accepted } from '#forms/form-outcome.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { useAccount } from '#session/account/account-context.ts'
import { AccountForm } from '#features/sign-in/account-form.tsx'
import { NewPasswordFields } from './password-meter-field.tsx'
import { useAccountForm } from '#features/sign-in/use-account-form.ts'

/** Sets a new password with an emailed code, then leads to the login (B-24). */
export function ResetForm({ code, sent }: { code: string; sent: SentForm | undefined }) {
  const navigate = useNavigate()
  const isMember = useAccount() !== null
  const form = useAccountForm(
    sent,
    () => {
      // All sessions of the account have ended, including this one if it belonged to it.
      if (isMember) accountChanged()
      showToast('success', t('account.reset.done'))
      void navigate('/login/', { replace: true })
    },
    'page',
  )
  if (form.isDone)
    return (
      <Accepted>
        {t('account.reset.done')}{' '}
        <LinkButton variant="text" to="/login/">
          {t('account.signIn.link')}
        </LinkButton>
      </Accepted>
    )
  return (
    <AccountForm
      form={form}
      label={t('account.reset.title')}
      action={`/reset-password/?code=${encodeURIComponent(code)}`}
      submit={t('account.reset.submit')}
      submitting={t('ui.saving')}
    >
      <Fields>
        <NewPasswordFields
          label={t('account.fields.newPassword')}
          name="password"
          confirmName="passwordConfirmation"
          errors={form.errors}
          isReadOnly={form.isSending}
        />
      </Fields>
    </AccountForm>
  )
}
