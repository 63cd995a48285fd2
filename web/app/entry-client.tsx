import './ui/tokens/tokens.css'
import './ui/tokens/fonts.css'
import './ui/tokens/base.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  redirectDocument,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { prefixOf, provideDigits, provideLanguage } from '@sohbet/messages'
import { devPagesContext } from './routes/site/dev-pages.ts'
import { Page, rootId } from './document.tsx'
import { replayEarlyInput } from './early-input.ts'
import type { Site } from './lib/page/site.ts'
import { routes as siteRoutes } from './routes.tsx'
import { isStudioPath } from './lib/page/page-paths.ts'
import { registerParts } from './session-parts.ts'
import { prepareShell } from './shell.tsx'
import { watchOverlays } from './ui/dialog/watch-overlays.ts'
import { createLazyLinkPrefetch } from './ui/link/lazy-link-prefetch.ts'
import { LinkPrefetchContext } from './ui/link/link-prefetch-context.ts'
import { whenIdle } from './ui/hooks/when-idle.ts'
import { loadLazyFonts } from './ui/lazy-fonts/load-lazy-fonts.ts'
import { onFirstInteraction } from './ui/hooks/on-first-interaction.ts'

interface PageData {
  site: Site
  hydration: HydrationState
}

/** A page may need more code than its own file, depending on its data. */
interface PageModule {
  prepare?: (data: unknown) => Promise<void>
}

/** The data from which the server rendered the page, as `entry-server.tsx` writes it. */
function readPageData(): PageData {
  const element = document.querySelector('#page-data')
  return JSON.parse(element?.textContent ?? '{}') as PageData
}

/** Errors are sent as plain data; the router recognizes its own by their class. */
function reviveErrors(errors: HydrationState['errors']): NonNullable<HydrationState['errors']> | null {
  const entries = Object.entries(errors ?? {}).map(
    ([id, error]: [string, { status?: number; data?: unknown }]) => [
      id,
      error.status === undefined
        ? new Error('Something Went Wrong')
        : new ErrorResponse(error.status, '', error.data),
    ],
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** Marks the document once the page is interactive: effects of inner components run first. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
    queueMicrotask(replayEarlyInput)
  }, [])
  return children
}

async function start(): Promise<void> {
  const { site, hydration } = readPageData()
  provideLanguage(() => site.language)
  provideDigits(() => site.reading.digits)
  const basename = prefixOf(site.language) || '/'
  // The studio is a separate application: a listener's page contains none of it.
  const routes = isStudioPath(location.pathname)
    ? [...(await import('./studio/studio-routes.tsx')).studioRoutes, otherApplication('*')]
    : [...siteRoutes, otherApplication('studio/*')]
  // The code of the page must be loaded before hydration.
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all([
    // The server's data for the page is what this file reads.
    prepareShell(
      (hydration.loaderData?.['shell'] ?? { account: null }) as Parameters<typeof prepareShell>[0],
    ),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      // The router's own type has no other fields.
      const page = (await route.lazy()) as object & PageModule
      const drawnFrom: unknown = hydration.loaderData?.[route.id ?? '']
      // The error of a refused page is rendered without data.
      if (drawnFrom !== undefined && drawnFrom !== null) await page.prepare?.(drawnFrom)
      const { lazy: _loaded, ...loaded } = { ...route, ...page }
      Object.assign(route, loaded, { lazy: undefined })
    }),
  ])
  const getContext = (): RouterContextProvider => {
    const context = new RouterContextProvider()
    context.set(devPagesContext, site.hasDevPages)
    return context
  }
  const router = createBrowserRouter(routes, {
    basename,
    getContext,
    hydrationData: { ...hydration, errors: reviveErrors(hydration.errors) },
  })
  watchOverlays(router)
  const prefetch = createLazyLinkPrefetch(
    async () => {
      const [{ createPrefetchPage }, { createLinkPrefetch }] = await Promise.all([
        import('./api/prefetch.ts'),
        import('./ui/link/link-prefetch.ts'),
      ])
      return createLinkPrefetch(createPrefetchPage(routes, { getContext }))
    },
    { whenIdle, onFirstInteraction },
  )
  // In small tasks, between which a phone can respond to touch.
  startTransition(() => {
    hydrateRoot(
      // Every page has it.
      document.getElementById(rootId) ?? document.body,
      <Page site={site}>
        <Awake>
          <LinkPrefetchContext value={prefetch}>
            <RouterProvider router={router} />
          </LinkPrefetchContext>
        </Awake>
      </Page>,
    )
  })
}

registerParts()
loadLazyFonts()
void start()

/** Paths of this site that belong to the other application: the studio or the site (decision 52). */
function otherApplication(path: string): RouteObject {
  return { path, loader: ({ request }) => redirectDocument(request.url), Component: () => null }
}
