import { Accepted } from '../forms/form-outcome.tsx'
import type { SentForm } from '../forms/sent-form.ts'
import { accountChanged } from './account-changes.ts'
import { useAccount } from './account-context.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Undoes a change of the address by a press: what opens a mail's links by itself undoes nothing (B-32). */
export function UndoForm({ code, sent }: { code: string; sent: SentForm | undefined }) {
  const isMember = useAccount() !== null
  const form = useAccountForm(sent, () => {
    // Every session of the account has ended, this one too if it was that person's.
    if (isMember) accountChanged()
  })
  if (form.isDone)
    return (
      <Accepted>
        Your account keeps this address. We have emailed you a link to choose a new password; please use it
        before you sign in again.
      </Accepted>
    )
  return (
    <AccountForm
      form={form}
      label="Keep your email address"
      action={`/undo-email-change/?code=${encodeURIComponent(code)}`}
      submit="It was not me: keep my address"
      submitting="Saving…"
    >
      {null}
    </AccountForm>
  )
}
