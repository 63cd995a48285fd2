import type { ActionFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { accountChanged } from '#session/account/account-changes.ts'
import { useAccount } from '#session/account/account-context.ts'
import { MailedCodePage, sendMailedCode } from '#features/account/password/mailed-code-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = {
  hidesAppBanner: true,
  get heading() {
    return t('account.undoEmail.heading')
  },
}

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
      title={t('account.undoEmail.title')}
      lead={t('account.undoEmail.lead')}
      description={t('account.undoEmail.description')}
      submit={t('account.undoEmail.submit')}
      submitting={t('ui.saving')}
      onDone={() => {
        // Every session of the account has ended, this one too if it was that person's.
        if (isMember) accountChanged()
      }}
      done={t('account.undoEmail.done')}
    />
  )
}
