import type { ActionFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { accountChanged } from '#session/account/account-changes.ts'
import { useAccount } from '#session/account/account-context.ts'
import { MailedCodePage, sendMailedCode } from '#features/account/password/mailed-code-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('account.undoEmail.heading') }

/** Restores the previous email with the code in the address (B-32). */
export async function action(args: ActionFunctionArgs) {
  return await sendMailedCode('undoEmailChange', args)
}

/** `/undo-email-change/?code=`, linked from an email to the previous address (B-32). */
export function Component() {
  const isMember = useAccount() !== null
  return (
    <MailedCodePage
      path="/undo-email-change/"
      title={t('account.undoEmail.title')}
      lead={t('account.undoEmail.lead')}
      description={t('account.undoEmail.description')}
      submit={t('account.undoEmail.submit')}
      submitting={t('ui.saving')}
      onDone={() => {
        // All sessions of the account have ended, including this one if it belonged to it.
        if (isMember) accountChanged()
      }}
      done={t('account.undoEmail.done')}
    />
  )
}
