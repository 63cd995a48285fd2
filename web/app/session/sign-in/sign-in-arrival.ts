import { replace } from 'react-router'
import type { Api } from '#api/call.ts'
import { routeStore } from '../visit/route-memory.ts'
import { userStore } from '../visit/user.ts'
import { accountChanged } from '../account/account-changes.ts'
import { loginTarget } from './login-target.ts'
import { grantPendingAction, pendingPath } from '../pending-action.ts'

let hasArrived = false

/** A user is signed in: the shell must ask who, and what waited for it may be done. */
export function welcomeIn(): void {
  // On the server these belong to nobody, and to everybody who asks next.
  if (import.meta.env.SSR) return
  hasArrived = true
  accountChanged()
  grantPendingAction()
}

/**
 * Whether this tab has a visitor as far as it knows: what only members are told need not be asked for. The server asks
 * in any case.
 */
export function isVisitorHere(): boolean {
  return !import.meta.env.SSR && !hasArrived && userStore.getState().user === null
}

/** The way on after a sign-in at this address (AUTH-19 to AUTH-21); going back never leads to the form again. */
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
 * Whether who asks for this page is signed in already (AUTH-23). In the browser no request of a page tells, and the
 * page itself knows who is here.
 */
export async function isSignedIn(api: Api, { headers }: Request): Promise<boolean> {
  if (!headers.has('cookie') && !headers.has('auth-token')) return false
  return (await api('getProfile', {})).ok
}
