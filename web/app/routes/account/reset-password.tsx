import { useActionData } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../../api/api-context.ts'
import { mailedCode, useMailedCode } from '../../features/account/password/mailed-code.ts'
import { ResetForm } from '../../features/account/password/reset-form.tsx'
import { resetPassword } from '../../features/account/password/reset-password.ts'
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx'
import { readForm, toAnswer } from '../../forms/form-request.ts'
import type { SentForm } from '../../forms/sent-form.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'New password' }

/** Takes a new password by the code of the address (B-22). */
export async function action({ context, request }: ActionFunctionArgs) {
  const code = mailedCode(new URL(request.url).searchParams)
  return toAnswer(await resetPassword(apiOf(context), code, await readForm(request)))
}

/** `/reset-password/?code=`, which a mail leads to (B-21). */
export function Component() {
  // This route's action made it.
  const sent = useActionData() as SentForm | undefined
  const code = useMailedCode()
  return (
    <SignInLayout
      title="Choose a new password"
      lead={
        code === ''
          ? 'This link is incomplete. Please use the whole link from the email.'
          : 'Use it to sign in from now on, on every device.'
      }
    >
      <PageHead
        title="Choose a new password"
        description="Choose a new password with the link we sent you."
        isIndexed={false}
      />
      {code !== '' && <ResetForm code={code} sent={sent} />}
      <p>
        <LinkButton look="text" to="/login/?view=forgot">
          Ask for a new link
        </LinkButton>
      </p>
    </SignInLayout>
  )
}
