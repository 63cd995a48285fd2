import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { useDropOnLeaving } from '#session/sign-in/pending-action-hooks.ts'
import { RegisterForm } from '#features/account/register/register-form.tsx'
import { register } from '#features/account/register/register.ts'
import { arrive, isSignedIn } from '#session/sign-in/sign-in-arrival.ts'
import { OtherMethod, SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { useHomeForMembers } from '#features/sign-in/sign-in-home.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { rich } from '#ui/text/rich.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('account.register.heading') }

/** Redirects a signed-in user home. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response | null> {
  return (await isSignedIn(apiOf(context), request)) ? redirect('/') : null
}

/** Creates an account, signs in and shows a welcome message (B-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await register(apiOf(context), await readForm(request))
  if (!sent.isDone) return toAnswer(sent)
  // The toast store on the server is shared by all users.
  if (!import.meta.env.SSR) showToast('success', t('account.register.welcome', { name: sent.firstName }))
  return arrive(request)
}

/** `/signup/` (ROUTE-06), with the page to return to in `p` (ROUTE-07). */
export function Component() {
  const sent = useActionData<SentForm>()
  const [search] = useSearchParams()
  const returnPath = search.get('p')
  useDropOnLeaving()
  useHomeForMembers()
  const link = (text: ReactNode) => (
    <LinkButton variant="text" to={returnPath === null ? '/login/' : toJoinPath('login', returnPath)}>
      {text}
    </LinkButton>
  )
  return (
    <SignInLayout isWide title={t('account.register.title')} lead={t('account.register.lead')}>
      <PageHead title={t('account.register.title')} description={t('account.register.description')} />
      <RegisterForm
        action={returnPath === null ? '/signup/' : toJoinPath('signup', returnPath)}
        sent={sent}
      />
      <OtherMethod>{rich('account.register.otherWay', { link })}</OtherMethod>
    </SignInLayout>
  )
}
