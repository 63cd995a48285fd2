import { useActionData } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import { mailedCode, useMailedCode } from '../features/account/mailed-code.ts'
import { ConfirmForm } from '../features/account/sign-in-confirm-form.tsx'
import { SignInLayout } from '../features/account/sign-in-layout.tsx'
import { toAnswer } from '../features/forms/form-request.ts'
import { returnForm } from '../features/forms/sent-form.ts'
import type { SentForm } from '../features/forms/sent-form.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Confirm email' }

/** Confirms the new address by the code of this one; never by only being opened (B-32). */
export async function action({ context, request }: ActionFunctionArgs) {
  const code = mailedCode(new URL(request.url).searchParams)
  const answer = await apiOf(context)('confirmEmail', { body: { code } })
  return toAnswer(answer.ok ? { isDone: true } : returnForm(new FormData(), [], answer))
}

/** `/confirm-email/?code=`, which a mail leads to (B-32). */
export function Component() {
  // This route's action made it.
  const sent = useActionData() as SentForm | undefined
  const code = useMailedCode()
  const isWhole = code !== ''
  return (
    <SignInLayout
      title="Confirm your email"
      lead={
        isWhole
          ? 'Press the button to use this address for your account.'
          : 'This link is incomplete. Please use the whole link from the email.'
      }
    >
      <PageHead
        title="Confirm your email"
        description="Confirm a new email address with the link we sent you."
        isIndexed={false}
      />
      {isWhole && <ConfirmForm code={code} sent={sent} />}
    </SignInLayout>
  )
}
