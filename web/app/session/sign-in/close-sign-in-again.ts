import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { userStore } from '../visit/user.ts'
import { takeWaiting } from './sign-in-again.ts'

/** The login over a page was closed: repeats the calls that wait for it if the same member has signed in. */
export async function closeSignInAgain(api: Api = browserApi): Promise<void> {
  const former = userStore.getState().user?.id
  const answerWaiting = takeWaiting()
  const answer = await api('getProfile', {})
  // Another member must not submit what this one has entered.
  answerWaiting(answer.ok && answer.body.data.id === former)
}
