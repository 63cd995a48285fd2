import { type ActionFunctionArgs, redirect } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { isPlaying, playAs } from '#session/account/played-account.ts'
import { RefusedLogOut } from '#features/sign-out/refused-log-out.tsx'
import { refuseLogOut } from '#features/sign-out/refuse-log-out.ts'
import { sendListening } from '#features/listening/reports/send-listening.ts'
import { endSession } from '#session/visit/session.ts'
import { ErrorPage } from '../site/error-page.tsx'

/** The page is shown only after a refused logout: opening it redirects home. */
export function loader(): Response {
  return redirect('/')
}

/**
 * Ends the session and deletes this browser's data of the member; then redirects home (AUTH-32 to AUTH-36,
 * UMENU-15).
 */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  if (!isPlaying()) {
    // Unreported listening belongs to this session; without a network it is lost.
    if (typeof window !== 'undefined') await sendListening().catch(() => undefined)
    const answer = await apiOf(context)('logOut', {})
    // Without an answer the session may still be active, which a user of a shared computer must know.
    if (!answer.ok && answer.status !== 401) throw refuseLogOut(answer)
  }
  if (typeof window !== 'undefined') {
    accountChanged({ isSignedIn: false })
    playAs(null)
    endSession()
  }
  return redirect('/')
}

/** A redirect or a refusal renders nothing. */
export function Component() {
  return null
}

/** Says that the session is still active, with a retry; the shell and playback continue. */
export function ErrorBoundary() {
  return <RefusedLogOut back={{ to: '/', label: t('shell.logOut.stay') }} otherwise={<ErrorPage />} />
}
