import { redirect, redirectDocument } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../../api/api-context.ts'
import { accountChanged } from '../../session/account/account-changes.ts'
import { endSession } from '../../session/visit/session.ts'

/** Nothing is shown here. */
export function loader(): Response {
  return redirect('/studio')
}

/** Ends the session, and with it everything this browser keeps of the person; then the site, which is another application. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const answer = await apiOf(context)('logOut', {})
  // Without an answer the session may live on; anyone who leaves a shared computer must know.
  if (!answer.ok && answer.status !== 401) throw new Error(answer.message)
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    endSession()
  }
  return redirectDocument('/')
}
