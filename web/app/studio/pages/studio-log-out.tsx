import { redirect, redirectDocument } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { refuseLogOut } from '#features/sign-out/refuse-log-out.ts'
import { RefusedLogOut } from '#features/sign-out/refused-log-out.tsx'
import { accountChanged } from '#session/account/account-changes.ts'
import { endSession } from '#session/visit/session.ts'
import { StudioError } from '../layout/studio-error.tsx'

/** Nothing is shown here unless a log-out is refused. */
export function loader(): Response {
  return redirect('/studio')
}

/** Ends the session, and with it everything this browser keeps of the person; then the site, which is another application. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const answer = await apiOf(context)('logOut', {})
  // Without an answer the session may live on; anyone who leaves a shared computer must know.
  if (!answer.ok && answer.status !== 401) throw refuseLogOut(answer)
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    endSession()
  }
  return redirectDocument('/')
}

/** What leads elsewhere or is refused shows nothing itself. */
export function Component() {
  return null
}

/** Says that the session goes on, with another try. */
export function ErrorBoundary() {
  return (
    <main>
      <RefusedLogOut
        action="/studio/log-out"
        back={{ to: '/studio', label: t('studioShell.error.back') }}
        otherwise={<StudioError />}
      />
    </main>
  )
}
