import { replace } from 'react-router'
import type { Api } from '#api/call.ts'
import { routeStore } from '../visit/route-memory.ts'
import { accountChanged } from '../account/account-changes.ts'
import { loginTarget } from './login-target.ts'
import { markArrived } from './visitor-here.ts'
import { grantPendingAction, pendingPath } from '../pending-action.ts'

/** A user has signed in: the shell must reload the account, and the pending action may run. */
export function welcomeIn(): void {
  // On the server these stores are shared by all requests.
  if (import.meta.env.SSR) return
  markArrived()
  accountChanged()
  grantPendingAction()
}

/** Redirects after a sign-in at this URL (AUTH-19 to AUTH-21); Back never returns to the form. */
export function arrive({ url }: Request): Response {
  const target = loginTarget({
    pendingPath: pendingPath(),
    returnPath: new URL(url).searchParams.get('p'),
    previousPath: routeStore.getState().previous,
  })
  welcomeIn()
  return replace(target, 303)
}

/**
 * Whether the request's user is already signed in (AUTH-23). In the browser a page's request does not say,
 * but the page itself knows.
 */
export async function isSignedIn(api: Api, { headers }: Request): Promise<boolean> {
  if (!headers.has('cookie') && !headers.has('auth-token')) return false
  return (await api('getProfile', {})).ok
}
