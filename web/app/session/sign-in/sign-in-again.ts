import type { MiddlewareFunction } from 'react-router'
import { createStore } from 'zustand/vanilla'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { apiContext, prefetchedAnswers } from '#api/api-context.ts'
import { type Api, createApi } from '#api/call.ts'
import { isVisitorHere } from './visitor-here.ts'

/** The outcome of a login over the page: whether the same member has signed in, or the answer of the waiting calls. */
type Login = boolean | ApiResponse

/** The calls that wait for a login over the page; it is open while there are any. */
export const signInAgainStore = createStore<readonly ((login: Login) => void)[]>(() => [])

/**
 * The API for what a member submits: if the session has ended, the login opens over the page and the call is
 * repeated after it, so that no input is lost. A refusal for want of a session has had no effect.
 */
export const submittingApi: Api = createApi(async (request: ApiRequest): Promise<ApiResponse> => {
  const answer = await prefetchedAnswers.transport(request)
  if (answer.status !== 401 || isVisitorHere()) return answer
  const login = await waitForLogin()
  return login === true ? await prefetchedAnswers.transport(request) : login || answer
})

/** Gives the actions of all pages that API; loaders redirect to the login page instead. */
export const submitAgainAfterLogin: MiddlewareFunction = ({ request, context }, next) => {
  if (!import.meta.env.SSR && request.method !== 'GET') context.set(apiContext, submittingApi)
  return next()
}

/** Closes the login; answers the calls that wait for it. */
export function takeWaiting(): (login: Login) => void {
  const waiting = signInAgainStore.getState()
  signInAgainStore.setState([], true)
  return (login) => {
    for (const resolve of waiting) resolve(login)
  }
}

function waitForLogin(): Promise<Login> {
  return new Promise((resolve) => signInAgainStore.setState((waiting) => [...waiting, resolve], true))
}
