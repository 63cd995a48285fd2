import type { ReactNode } from 'react'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { Accepted } from '#forms/form-outcome.tsx'
import { toAnswer } from '#forms/form-request.ts'
import { returnForm, type SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { AccountForm } from '#features/sign-in/account-form.tsx'
import { mailedCode, useMailedCode } from './mailed-code.ts'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { useAccountForm } from '#features/sign-in/use-account-form.ts'

/** Performs the action of an emailed code. Never on opening the page, because mail scanners open links (B-32). */
export async function sendMailedCode(
  endpoint: 'confirmEmail' | 'undoEmailChange',
  { context, request }: ActionFunctionArgs,
): Promise<unknown> {
  const code = mailedCode(new URL(request.url).searchParams)
  const answer = await apiOf(context)(endpoint, { body: { code } })
  return toAnswer(answer.ok ? { isDone: true } : returnForm(new FormData(), [], answer))
}

/** The texts and the action of a page with an emailed link. */
export interface MailedCodePageProps {
  path: string
  title: string
  /** The effect of the button. */
  lead: string
  description: string
  /** The button's label, and the one while it is busy. */
  submit: string
  submitting: string
  onDone: () => void
  /** Shown after success. */
  done: ReactNode
  /** Shown below a refusal. */
  refused?: ReactNode
}

/** A page with one button that performs the action offered by an email. */
export function MailedCodePage({ title, lead, description, ...form }: MailedCodePageProps) {
  const code = useMailedCode()
  const isWhole = code !== ''
  return (
    <SignInLayout title={title} lead={isWhole ? lead : t('account.mailedCode.incomplete')}>
      <PageHead title={title} description={description} isIndexed={false} />
      {isWhole && <MailedCodeForm {...form} title={title} code={code} />}
    </SignInLayout>
  )
}

function MailedCodeForm({
  path,
  code,
  title,
  submit,
  submitting,
  onDone,
  done,
  refused,
}: Omit<MailedCodePageProps, 'lead' | 'description'> & { code: string }) {
  // The action above returned it.
  const sent = useActionData<SentForm>()
  const form = useAccountForm(sent, onDone, 'page')
  if (form.isDone) return <Accepted>{done}</Accepted>
  return (
    <AccountForm
      form={form}
      label={title}
      action={`${path}?code=${encodeURIComponent(code)}`}
      submit={submit}
      submitting={submitting}
    >
      {form.message !== null && refused}
    </AccountForm>
  )
}
