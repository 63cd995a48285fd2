import { matchRoutes, RouterContextProvider } from 'react-router'
import { currentLanguage, prefixOf } from '@sohbet/messages'
import type { LoaderFunction, RouteMatch, RouteObject } from 'react-router'
import { apiContext, prefetchedAnswers } from './api-context.ts'
import { createApi } from './call.ts'
import type { PrefetchedAnswers } from './prefetched-answers.ts'

/** Fetches the code and the data of the page behind a path of this site; whatever fails is left to the page. */
export type PrefetchPage = (path: string) => Promise<void>

/** Where the listener is: path and query. */
interface Place {
  origin: string
  pathname: string
  search: string
}

interface Surroundings {
  /** What the router hands to loaders. */
  getContext?: () => RouterContextProvider
  here?: () => Place
  answers?: PrefetchedAnswers
}

/** Builds it over the routes of the site (ROUTE-36). */
export function createPrefetchPage(
  routes: RouteObject[],
  {
    getContext = () => new RouterContextProvider(),
    here = () => window.location,
    answers = prefetchedAnswers,
  }: Surroundings = {},
): PrefetchPage {
  return async (path) => {
    const place = here()
    const { origin } = place
    const url = new URL(path, origin)
    url.hash = ''
    if (url.origin !== origin || pageOf(url) === pageOf(place)) return
    const basename = prefixOf(currentLanguage()) || '/'
    const open = new Set(matchRoutes(routes, place.pathname, basename)?.map(({ route }) => route))
    const matches = matchRoutes(routes, url.pathname, basename) ?? []
    const context = getContext()
    context.set(apiContext, createApi(answers.startPage(), { isTracked: false }))
    const request = new Request(url)
    await Promise.allSettled(
      // What surrounds both pages stays as it is, and is not loaded again.
      matches
        .filter(({ route }, index) => index === matches.length - 1 || !open.has(route))
        .map(async (match) => {
          const loader = await loaderOf(match)
          await loader?.({ request, url, pattern: patternOf(matches), params: match.params, context })
        }),
    )
  }
}

/** Page and query; another moment of the same talk is the same page (`?t=`). */
function pageOf({ pathname, search }: Pick<Place, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('t')
  return `${pathname}?${query.toString()}`
}

async function loaderOf({ route }: RouteMatch): Promise<LoaderFunction | undefined> {
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
  return typeof loader === 'function' ? loader : undefined
}

function patternOf(matches: readonly RouteMatch[]): string {
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
}
