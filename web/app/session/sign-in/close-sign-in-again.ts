import type { ApiResponse } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { userStore } from '../visit/user.ts'
import { takeWaiting } from './sign-in-again.ts'

/**
 * The login over a page was closed: repeats the calls that wait for it if the same member has signed in. If
 * nobody has, they are refused, and the page keeps what was entered.
 */
export async function closeSignInAgain(api: Api = browserApi): Promise<void> {
  const former = userStore.getState().user?.id
  const answerWaiting = takeWaiting()
  const answer = await api('getProfile', {})
  // Another member must not submit what this one has entered.
  answerWaiting(answer.ok ? answer.body.data.id === former : refuseClosed())
}

// Not 401, with which pages lead to the login and lose their forms.
function refuseClosed(): ApiResponse {
  const message = t('account.signIn.sessionEnded')
  return { status: 403, body: { statusCode: 403, code: 'LoginRequired', message, messages: [message] } }
}
