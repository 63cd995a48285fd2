import type { MiddlewareFunction } from 'react-router'
import { createStore } from 'zustand/vanilla'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { apiContext, browserApi, prefetchedAnswers } from '#api/api-context.ts'
import { createApi } from '#api/call.ts'
import type { Api } from '#api/call.ts'
import { userStore } from '../visit/user.ts'
import { isVisitorHere } from './sign-in-arrival.ts'

interface SignInAgain {
  isOpen: boolean
  /** Resolves the calls that wait for the login. */
  waiting: readonly ((isSignedIn: boolean) => void)[]
}

/** The login over a page whose session has ended. */
export const signInAgainStore = createStore<SignInAgain>(() => ({ isOpen: false, waiting: [] }))

/**
 * The API for what a member submits: if the session has ended, the login opens over the page and the call is
 * repeated after it, so that no input is lost. A refusal for want of a session has had no effect.
 */
export const submittingApi: Api = createApi(async (request: ApiRequest): Promise<ApiResponse> => {
  const answer = await prefetchedAnswers.transport(request)
  if (answer.status !== 401 || isVisitorHere()) return answer
  return (await waitForLogin()) ? await prefetchedAnswers.transport(request) : answer
})

/** Gives the actions of all pages that API; loaders redirect to the login page instead. */
export const submitAgainAfterLogin: MiddlewareFunction = ({ request, context }, next) => {
  if (!import.meta.env.SSR && request.method !== 'GET') context.set(apiContext, submittingApi)
  return next()
}

/** The login was closed: repeats the calls if the same member has signed in. */
export async function closeSignInAgain(api: Api = browserApi): Promise<void> {
  const { waiting } = signInAgainStore.getState()
  signInAgainStore.setState({ isOpen: false, waiting: [] })
  if (waiting.length === 0) return
  const former = userStore.getState().user?.id
  const answer = await api('getProfile', {})
  // Another member must not submit what this one has entered.
  const isSignedIn = answer.ok && answer.body.data.id === former
  for (const resolve of waiting) resolve(isSignedIn)
}

function waitForLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    signInAgainStore.setState(({ waiting }) => ({ isOpen: true, waiting: [...waiting, resolve] }))
  })
}
