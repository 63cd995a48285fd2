import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import { readLocalPath } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { isVisitorHere } from '#session/sign-in/sign-in-arrival.ts'
import { refusedPage } from '../site/refused-page.ts'

/** Who is signed in; a visitor is sent to sign in and comes back to the same address (B-03). */
export async function requireMember({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const answer = await apiOf(context)('getProfile', {})
  if (answer.ok) return answer.body.data
  if (answer.status === 401) throw redirectToLogin(request)
  throw refusedPage(answer)
}

/** Sends a user to sign in who then comes back to the page that was asked for (B-03). */
export function redirectToLogin({ url }: Request): Response {
  // The session of this tab is over: to the page for signing in, who is here must be a visitor, or it leads home.
  if (!import.meta.env.SSR && !isVisitorHere()) accountChanged()
  const { pathname, search } = new URL(url)
  return redirect(`/login/?p=${encodeURIComponent(readLocalPath(pathname + search).path)}`)
}
