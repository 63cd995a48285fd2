import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../../api/api-context.ts'
import { accountChanged } from '../../session/account/account-changes.ts'
import { isPlaying, playAs } from '../../session/account/played-account.ts'
import { sendListening } from '../../features/listening/reports/send-listening.ts'
import { endSession } from '../../session/visit/session.ts'

/** Nothing is shown here: a link to it leads home. */
export function loader(): Response {
  return redirect('/')
}

/** Ends the session, and with it everything this browser keeps of the person; then home (AUTH-32 to AUTH-36, UMENU-15). */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  if (!isPlaying()) {
    // What was heard last belongs to this session; without the network it is lost with it.
    if (typeof window !== 'undefined') await sendListening().catch(() => undefined)
    const answer = await apiOf(context)('logOut', {})
    // Without an answer the session may live on; anyone who leaves a shared computer must know.
    if (!answer.ok && answer.status !== 401) throw new Error(answer.message)
  }
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    playAs(null)
    endSession()
  }
  return redirect('/')
}
