import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { browserTransport } from './browser-transport.ts'
import { createApi } from './call.ts'
import type { Api } from './call.ts'

/** Where loaders find the API: in the browser over HTTP, on the server as the renderer sets it. */
export const apiContext = createContext<Api>(createApi(browserTransport))

/** The API of a loader's or an action's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext)
}
