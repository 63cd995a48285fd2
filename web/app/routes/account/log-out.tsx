import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { isPlaying, playAs } from '#session/account/played-account.ts'
import { RefusedLogOut } from '#features/sign-out/refused-log-out.tsx'
import { refuseLogOut } from '#features/sign-out/refuse-log-out.ts'
import { sendListening } from '#features/listening/reports/send-listening.ts'
import { endSession } from '#session/visit/session.ts'
import { ErrorPage } from '../site/error-page.tsx'

/** Nothing is shown here unless a log-out is refused: a link to it leads home. */
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
    if (!answer.ok && answer.status !== 401) throw refuseLogOut(answer)
  }
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    playAs(null)
    endSession()
  }
  return redirect('/')
}

/** What leads elsewhere or is refused shows nothing itself. */
export function Component() {
  return null
}

/** Says that the session goes on, with another try; the shell around it, and its sound, go on. */
export function ErrorBoundary() {
  return <RefusedLogOut back={{ to: '/', label: t('shell.logOut.stay') }} otherwise={<ErrorPage />} />
}
