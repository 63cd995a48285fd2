import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { refuseLogOut } from '#features/sign-out/refuse-log-out.ts'
import { RefusedLogOut } from '#features/sign-out/refused-log-out.tsx'
import { accountChanged } from '#session/account/account-changes.ts'
import { endSession } from '#session/visit/session.ts'
import { StudioError } from './layout/studio-error.tsx'

/** This page is shown only if logging out is refused. */
export function loader(): Response {
  return redirect('/studio')
}

/**
 * Ends the session and clears the user's data in this browser; then redirects to the site, which is a
 * separate application.
 */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const answer = await apiOf(context)('logOut', {})
  // Without a response the session may still exist; a user leaving a shared computer must know that.
  if (!answer.ok && answer.status !== 401) throw refuseLogOut(answer)
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    endSession()
  }
  return redirectDocument('/')
}

/** The action either redirects or throws. */
export function Component() {
  return null
}

/** Says that the session still exists, and offers a retry. */
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
