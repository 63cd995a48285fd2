import { redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { useDropOnLeaving } from '#session/sign-in/pending-action-hooks.ts'
import { arrive, isSignedIn, welcomeIn } from '#session/sign-in/sign-in-arrival.ts'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { useHomeForMembers } from '#features/sign-in/sign-in-home.ts'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { askForReset, signIn } from '#features/sign-in/sign-in.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = {
  hidesAppBanner: true,
  get heading() {
    return t('account.signIn.title')
  },
}

/** Redirects a signed-in user home (AUTH-23, A-30). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return (await isSignedIn(apiOf(context), request)) ? redirect('/') : null
}

/** Signs in, or requests an email with a password reset link; in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = apiOf(context)
  const form = await readForm(request)
  if (form.get('view') === 'forgot') return toAnswer(await askForReset(api, form))
  const sent = await signIn(api, form)
  if (!sent.isDone) return toAnswer(sent)
  if (form.get('stays') !== 'yes') return arrive(request)
  welcomeIn()
  return sent
}

/** `/login/` (ROUTE-04), with the page to return to in `p` (ROUTE-05). */
export function Component() {
  // Returned by this route's action.
  const sent = useActionData() as SentForm | undefined
  const [search] = useSearchParams()
  const view = search.get('view') === 'forgot' ? 'forgot' : 'sign-in'
  const [title, lead] = [t(textOf[view].title), t(textOf[view].lead)]
  useDropOnLeaving()
  useHomeForMembers()
  return (
    <SignInLayout title={title} lead={lead}>
      <PageHead title={title} description={lead} />
      <SignInForm view={view} returnPath={search.get('p')} sent={sent} />
    </SignInLayout>
  )
}

const textOf = {
  'sign-in': { title: 'account.signIn.title', lead: 'account.signIn.lead' },
  forgot: { title: 'account.forgot.title', lead: 'account.forgot.lead' },
} as const satisfies Record<string, { title: MessageKey; lead: MessageKey }>
