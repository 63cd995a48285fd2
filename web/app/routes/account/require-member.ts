import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import { readLocalPath } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { isVisitorHere } from '#session/sign-in/visitor-here.ts'
import { refusedPage } from '../site/refused-page.ts'

/** The signed-in user; a visitor is redirected to the login and returns to the same address (B-03). */
export async function requireMember({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const answer = await apiOf(context)('getProfile', {})
  if (answer.ok) return answer.body.data
  if (answer.status === 401) throw redirectToLogin(request)
  throw refusedPage(answer)
}

/** Redirects to the login, which returns to the requested page (B-03). */
export function redirectToLogin({ url }: Request): Response {
  // This tab's session is over: the login page redirects home unless the user is a visitor.
  if (!import.meta.env.SSR && !isVisitorHere()) accountChanged()
  const { pathname, search } = new URL(url)
  return redirect(`/login/?p=${encodeURIComponent(readLocalPath(pathname + search).path)}`)
}
