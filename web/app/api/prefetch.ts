import {
  type LoaderFunction,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { currentLanguage, prefixOf } from '@sohbet/messages'
import { apiContext, prefetchedAnswers } from './api-context.ts'
import { createApi } from './call.ts'
import type { PrefetchedAnswers } from './prefetched-answers.ts'

/** Prefetches the code and data of the page behind a path of this site; failures are left to the page. */
export type PrefetchPage = (path: string) => Promise<void>

/** The listener's location: path and query. */
interface Place {
  origin: string
  pathname: string
  search: string
}

interface Surroundings {
  /** The context that the router passes to loaders. */
  getContext?: () => RouterContextProvider
  here?: () => Place
  answers?: PrefetchedAnswers
}

/** Creates it over the routes of the site (ROUTE-36). */
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
      // Routes that surround both pages are not reloaded.
      matches
        .filter(({ route }, index) => index === matches.length - 1 || !open.has(route))
        .map(async (match) => {
          const loader = await loaderOf(match)
          await loader?.({ request, url, pattern: patternOf(matches), params: match.params, context })
        }),
    )
  }
}

/** Path and query without `?t=`: another second of a talk is the same page. */
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
