import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { type MessageKey, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { useDropOnLeaving } from '#session/sign-in/pending-action-hooks.ts'
import { pageAccountField } from '#session/account/page-account.tsx'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { arrive, isSignedIn, welcomeIn } from '#session/sign-in/sign-in-arrival.ts'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { useHomeForMembers } from '#features/sign-in/sign-in-home.ts'
import { hasUnsent, isOurs, packUnsent, UnsentForm, unsentField } from '#features/sign-in/unsent-form.tsx'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { askForReset, signIn } from '#features/sign-in/sign-in.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { returnForm, type SentForm, textIn } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = {
  hidesAppBanner: true,
  heading: ({ isUnsent }: LoginData) => t(isUnsent ? 'account.unsent.title' : 'account.signIn.title'),
}

interface LoginData {
  /** Whether a form of the signed-in user waits to be sent. */
  isUnsent: boolean
}

/** Redirects a signed-in user home (AUTH-23, A-30), unless a form of theirs waits. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isUnsent = await isSignedIn(apiOf(context), request)
  return isUnsent && !hasUnsent(request) ? redirect('/') : ({ isUnsent } satisfies LoginData)
}

/** Signs in, or requests an email with a password reset link; in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = apiOf(context)
  const form = await readForm(request)
  if (hasUnsent(request) && isOurs(request)) return await awaitLogin(api, request, form)
  if (form.get('view') === 'forgot') return toAnswer(await askForReset(api, form))
  const sent = await signIn(api, form)
  const unsent = isOurs(request) ? textIn(form, unsentField) || undefined : undefined
  if (!sent.isDone) return toAnswer<LoginAnswer>({ ...sent, unsent })
  // Repeated with the new session, which the whole page then shows.
  if (unsent !== undefined)
    return redirect(toJoinPath('login', new URL(request.url).searchParams.get('p') ?? '/'))
  if (form.get('stays') !== 'yes') return arrive(request)
  welcomeIn()
  return sent
}

/** The outcome of a login, with a form that waits for it. */
type LoginAnswer = SentForm & { unsent?: string | undefined }

/** Keeps a form of another page until the login; its member may have signed in meanwhile, in another tab. */
async function awaitLogin(api: Api, request: Request, form: FormData) {
  const unsent = textIn(form, unsentField) || packUnsent(form)
  if (await isSignedIn(api, request)) return { isDone: true, unsent } satisfies LoginAnswer
  // A form that names no member was drawn for a visitor.
  const message = form.has(pageAccountField) ? t('account.signIn.sessionEnded') : null
  return toAnswer<LoginAnswer>({ ...returnForm(new FormData(), [], { status: 401, message }), unsent })
}

/** `/login/` (ROUTE-04), with the page to return to in `p` (ROUTE-05). */
export function Component() {
  const sent = useActionData<LoginAnswer>()
  const [search] = useSearchParams()
  if (sent?.isDone === true && sent.unsent !== undefined)
    return (
      <SignInLayout title={t('account.unsent.title')} lead={t('account.unsent.lead')}>
        <PageHead
          title={t('account.unsent.title')}
          description={t('account.unsent.lead')}
          isIndexed={false}
        />
        <UnsentForm packed={sent.unsent} path={search.get('p')} />
      </SignInLayout>
    )
  return <Login sent={sent} search={search} />
}

function Login({ sent, search }: { sent: LoginAnswer | undefined; search: URLSearchParams }) {
  const view = search.get('view') === 'forgot' ? 'forgot' : 'sign-in'
  const [title, lead] = [t(textOf[view].title), t(textOf[view].lead)]
  useDropOnLeaving()
  useHomeForMembers()
  return (
    <SignInLayout title={title} lead={lead}>
      <PageHead title={title} description={lead} />
      <SignInForm view={view} returnPath={search.get('p')} sent={sent} unsent={sent?.unsent} />
    </SignInLayout>
  )
}

const textOf = {
  'sign-in': { title: 'account.signIn.title', lead: 'account.signIn.lead' },
  forgot: { title: 'account.forgot.title', lead: 'account.forgot.lead' },
} as const satisfies Record<string, { title: MessageKey; lead: MessageKey }>
