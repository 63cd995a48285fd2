import { useActionData } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import { mailedCode, useMailedCode } from '../features/account/mailed-code.ts'
import { SignInLayout } from '../features/account/sign-in-layout.tsx'
import { UndoForm } from '../features/account/undo-form.tsx'
import { toAnswer } from '../features/forms/form-request.ts'
import { returnForm } from '../features/forms/sent-form.ts'
import type { SentForm } from '../features/forms/sent-form.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Keep your email' }

/** Gives the account its old address back by the code of this one; never by only being opened (B-32). */
export async function action({ context, request }: ActionFunctionArgs) {
  const code = mailedCode(new URL(request.url).searchParams)
  const answer = await apiOf(context)('undoEmailChange', { body: { code } })
  return toAnswer(answer.ok ? { isDone: true } : returnForm(new FormData(), [], answer))
}

/** `/undo-email-change/?code=`, which a mail to the old address leads to (B-32). */
export function Component() {
  // This route's action made it.
  const sent = useActionData() as SentForm | undefined
  const code = useMailedCode()
  const isWhole = code !== ''
  return (
    <SignInLayout
      title="Keep your email address"
      lead={
        isWhole
          ? 'Your account keeps the address that we wrote to. Every device is signed out, and we email you a link to choose a new password.'
          : 'This link is incomplete. Please open it from the email again, or copy all of it.'
      }
    >
      <PageHead
        title="Keep your email address"
        description="Undo a change of your email address by the link of an email."
        isIndexed={false}
      />
      {isWhole && <UndoForm code={code} sent={sent} />}
    </SignInLayout>
  )
}
