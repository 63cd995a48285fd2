import './ui/tokens/tokens.css'
import './ui/tokens/fonts.css'
import './ui/tokens/base.css'
import { startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirectDocument,
} from 'react-router'
import type { HydrationState, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { prefixOf, provideDigits, provideLanguage } from '@sohbet/messages'
import { devPagesContext } from './routes/site/dev-pages.ts'
import { Page, rootId } from './document.tsx'
import { replayEarlyInput } from './early-input.ts'
import type { Site } from './lib/page/site.ts'
import { routes as siteRoutes } from './routes.tsx'
import { isStudioPath } from './lib/page/studio-path.ts'
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

/** A page may need more of its code than the file it stands in, by what the server drew it from. */
interface PageModule {
  prepare?: (data: unknown) => Promise<void>
}

/** What the server rendered the page from, as `entry-server.tsx` writes it. */
function readPageData(): PageData {
  const element = document.querySelector('#page-data')
  return JSON.parse(element?.textContent ?? '{}') as PageData
}

/** Errors travel as plain data; the router knows its own by their class. */
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

/** Marks the document once the page answers to all that is done to it: effects of what stands within run first. */
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
  // The studio is an application of its own: nothing of it is in a listener's.
  const routes = isStudioPath(location.pathname)
    ? [...(await import('./studio/studio-routes.tsx')).studioRoutes, otherApplication('*')]
    : [...siteRoutes, otherApplication('studio/*')]
  // The code of the page that is shown must be here before it is taken over.
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all([
    // What the server put into the page is what this file reads out of it.
    prepareShell(
      (hydration.loaderData?.['shell'] ?? { account: null }) as Parameters<typeof prepareShell>[0],
    ),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      // The router's own type knows no fields but its own.
      const page = (await route.lazy()) as object & PageModule
      const drawnFrom: unknown = hydration.loaderData?.[route.id ?? '']
      // A page that was refused has its error drawn instead, from no data.
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
  // In small pieces, between which a phone answers to a touch.
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

/** Addresses of this site that another application has: the studio of the site, or the site of the studio (decision 52). */
function otherApplication(path: string): RouteObject {
  return { path, loader: ({ request }) => redirectDocument(request.url), Component: () => null }
}
