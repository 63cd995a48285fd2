import { type ActionFunctionArgs, useActionData } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { mailedCode, useMailedCode } from '#features/account/password/mailed-code.ts'
import { ResetForm } from '#features/account/password/reset-form.tsx'
import { resetPassword } from '#features/account/password/reset-password.ts'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('account.reset.heading') }

/** Sets a new password with the code in the address (B-22). */
export async function action({ context, request }: ActionFunctionArgs) {
  const code = mailedCode(new URL(request.url).searchParams)
  return toAnswer(await resetPassword(apiOf(context), code, await readForm(request)))
}

/** `/reset-password/?code=`, linked from an email (B-21). */
export function Component() {
  const sent = useActionData<SentForm>()
  const code = useMailedCode()
  return (
    <SignInLayout
      title={t('account.reset.title')}
      lead={code === '' ? t('account.reset.incomplete') : t('account.reset.lead')}
    >
      <PageHead
        title={t('account.reset.title')}
        description={t('account.reset.description')}
        isIndexed={false}
      />
      {code !== '' && <ResetForm code={code} sent={sent} />}
      <p>
        <LinkButton variant="text" to="/login/?view=forgot">
          {t('account.reset.newLink')}
        </LinkButton>
      </p>
    </SignInLayout>
  )
}
