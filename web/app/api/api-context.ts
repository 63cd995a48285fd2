import { createContext, type RouterContextProvider } from 'react-router'
import { browserTransport } from './browser-transport.ts'
import { type Api, createApi } from './call.ts'
import { createPrefetchedAnswers } from './prefetched-answers.ts'

/**
 * Answers prefetched by this browser (ROUTE-36). The server does not use it, because its pages belong to
 * many people.
 */
export const prefetchedAnswers = createPrefetchedAnswers(browserTransport)

/** The API of this browser, over HTTP. */
export const browserApi: Api = createApi(prefetchedAnswers.transport)

/** The API of loaders: over HTTP in the browser, set by the renderer on the server. */
export const apiContext = createContext<Api>(browserApi)

/** The API of a loader's or an action's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext)
}
