import { useRevalidator } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { accountChanged } from '../../session/account/account-changes.ts'
import { useAccount } from '../../session/account/account-context.ts'
import { MailedCodePage, sendMailedCode } from '../../features/account/password/mailed-code-page.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Confirm email' }

/** Confirms the new address by the code of this one (B-32). */
export async function action(args: ActionFunctionArgs) {
  return await sendMailedCode('confirmEmail', args)
}

/** `/confirm-email/?code=`, which an email leads to (B-32). */
export function Component() {
  const isMember = useAccount() !== null
  const { revalidate } = useRevalidator()
  return (
    <MailedCodePage
      path="/confirm-email/"
      title="Confirm your email"
      lead="Press the button to use this address for your account."
      description="Confirm a new email address with the link we sent you."
      submit="Confirm this address"
      submitting="Confirming…"
      onDone={() => {
        if (!isMember) return
        accountChanged()
        void revalidate()
      }}
      done={
        <>
          Your email address is confirmed. Use it to sign in from now on.{' '}
          <LinkButton look="text" to={isMember ? '/' : '/login/'}>
            {isMember ? 'Go home' : 'Sign in'}
          </LinkButton>
        </>
      }
    />
  )
}
