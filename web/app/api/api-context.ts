import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { browserTransport } from './browser-transport.ts'
import { createApi } from './call.ts'
import type { Api } from './call.ts'
import { createPrefetchedAnswers } from './prefetched-answers.ts'

/** What this browser fetched ahead (ROUTE-36). The server never asks through it: its pages belong to many people. */
export const prefetchedAnswers = createPrefetchedAnswers(browserTransport)

/** The API of this browser, over HTTP. */
export const browserApi: Api = createApi(prefetchedAnswers.transport)

/** Where loaders find the API: in the browser over HTTP, on the server as the renderer sets it. */
export const apiContext = createContext<Api>(browserApi)

/** The API of a loader's or an action's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext)
}
