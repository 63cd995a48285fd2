import type { ActionFunctionArgs } from 'react-router'
import { accountChanged } from '../../session/account/account-changes.ts'
import { useAccount } from '../../session/account/account-context.ts'
import { MailedCodePage, sendMailedCode } from '../../features/account/password/mailed-code-page.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Keep your email' }

/** Gives the account its old address back by the code of this one (B-32). */
export async function action(args: ActionFunctionArgs) {
  return await sendMailedCode('undoEmailChange', args)
}

/** `/undo-email-change/?code=`, which an email to the old address leads to (B-32). */
export function Component() {
  const isMember = useAccount() !== null
  return (
    <MailedCodePage
      path="/undo-email-change/"
      title="Keep your email address"
      lead="Your account will keep the address we wrote to. All devices will be signed out, and we will email you a link to choose a new password."
      description="Undo a change of your email address with the link we sent you."
      submit="It was not me: keep my address"
      submitting="Saving…"
      onDone={() => {
        // Every session of the account has ended, this one too if it was that person's.
        if (isMember) accountChanged()
      }}
      done="Your account keeps this address. We have emailed you a link to choose a new password; please use it before you sign in again."
    />
  )
}
