import { type ActionFunctionArgs, useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import { accountChanged } from '#session/account/account-changes.ts'
import { useAccount } from '#session/account/account-context.ts'
import { MailedCodePage, sendMailedCode } from '#features/account/password/mailed-code-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('account.confirmEmail.heading') }

/** Confirms the new email with the code in the address (B-32). */
export async function action(args: ActionFunctionArgs) {
  return await sendMailedCode('confirmEmail', args)
}

/** `/confirm-email/?code=`, linked from an email (B-32). */
export function Component() {
  const isMember = useAccount() !== null
  const { revalidate } = useRevalidator()
  return (
    <MailedCodePage
      path="/confirm-email/"
      title={t('account.confirmEmail.title')}
      lead={t('account.confirmEmail.lead')}
      description={t('account.confirmEmail.description')}
      submit={t('account.confirmEmail.submit')}
      submitting={t('account.confirmEmail.submitting')}
      onDone={() => {
        if (!isMember) return
        accountChanged()
        void revalidate()
      }}
      refused={
        <LinkButton variant="text" to="/settings/profile">
          {t('account.confirmEmail.askAgain')}
        </LinkButton>
      }
      done={
        <>
          {t('account.confirmEmail.done')}{' '}
          <LinkButton variant="text" to={isMember ? '/' : '/login/'}>
            {isMember ? t('account.confirmEmail.goHome') : t('account.signIn.link')}
          </LinkButton>
        </>
      }
    />
  )
}
