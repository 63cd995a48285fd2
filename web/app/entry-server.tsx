import './ui/tokens/tokens.css'
import './ui/tokens/fonts.css'
import './ui/tokens/base.css'
import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { CreateRenderer, PageAnswer, PageRequest } from '@sohbet/contract'
import {
  type Digits,
  directionOf,
  languages,
  type PageLanguage,
  prefixOf,
  provideDigits,
  provideLanguage,
  pseudoLanguage,
  readLocalPath,
} from '@sohbet/messages'
import { apiContext } from './api/api-context.ts'
import { createApi } from './api/call.ts'
import { devPagesContext } from './routes/site/dev-pages.ts'
import { Document } from './document.tsx'
import { earlyInputScript } from './early-input.ts'
import { opensInOtherScript } from './first-script.ts'
import { type Assets, findAssets } from './page-assets.ts'
import { textSizeScript } from './features/reader/text-size.ts'
import type { PageHandle } from './lib/page/page-handle.ts'
import { bannerScript } from './features/shell/app/app-banner-state.ts'
import { themeScript } from './lib/theme/theme.ts'
import { routes } from './routes.tsx'
import { createStudioApi, studioApiContext } from './studio/api/studio-api.ts'
import { isStudioPath } from './lib/page/page-paths.ts'
import { studioRoutes } from './studio/studio-routes.tsx'
import { hasSessionContext } from './session/account/account-context.ts'

// One process renders pages in all languages, and a page's data loads asynchronously.
const drawnIn = new AsyncLocalStorage<{ language: PageLanguage; digits: Digits | undefined }>()
provideLanguage(() => drawnIn.getStore()?.language ?? 'en')
provideDigits(() => drawnIn.getStore()?.digits)

// The handlers try and copy every route for every page, so the site has handlers without those of the studio.
const siteHandlers = createHandlers(routes)
const studioHandlers = createHandlers([...routes, ...studioRoutes])
// All pages are loaded at start: a build that replaces these files must not break pages not opened yet.
await loadPages([...routes, ...studioRoutes])

/** Creates the renderer of the built site. */
export const createRenderer: CreateRenderer = ({ manifest, release = '' }) => {
  const assets = findAssets(manifest ?? {})
  return async (page) =>
    await drawnIn.run(
      { language: page.language, digits: page.reading.digits },
      async () => await render(page, { assets, release }),
    )
}

function createHandlers(known: RouteObject[]): Record<PageLanguage, ReturnType<typeof createStaticHandler>> {
  return Object.fromEntries(
    [...languages, pseudoLanguage as PageLanguage].map((language) => [
      language,
      createStaticHandler(known, { basename: prefixOf(language) || '/' }),
    ]),
  ) as ReturnType<typeof createHandlers> // One of each.
}

async function loadPages(branch: readonly RouteObject[]): Promise<void> {
  for (const { lazy, children } of branch) {
    if (typeof lazy === 'function') await lazy()
    await loadPages(children ?? [])
  }
}

async function render(
  page: PageRequest,
  { assets, release }: { assets: Assets; release: string },
): Promise<PageAnswer> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(page.transport))
  requestContext.set(studioApiContext, createStudioApi(page.transport))
  requestContext.set(devPagesContext, page.hasDevPages)
  requestContext.set(hasSessionContext, page.isSignedIn)
  const isStudio = isStudioPath(new URL(page.request.url).pathname)
  const handler = (isStudio ? studioHandlers : siteHandlers)[page.language]
  const context = await handler.query(page.request, { requestContext })
  if (context instanceof Response) return toRedirect(context, page)
  for (const error of Object.values(context.errors ?? {}))
    if (!isRouteErrorResponse(error)) page.reportError(error)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { language, reading, brand, publicOrigin, hasDevPages, isSignedIn: isForMember, mayPay } = page
  const site = { language, reading, brand, publicOrigin, release, hasDevPages, mayPay }
  const html = renderToString(
    <Document site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  )
  const pathOf = (suffix: string): string => `<script nonce="${page.nonce}"${suffix}`
  const pageIds = context.matches.map(({ route }) => route.id)
  const links =
    assets.linksOf(pageIds, isForMember) +
    assets.fontLinks(directionOf(language) === 'rtl' || opensInOtherScript(html))
  const head = `${pathOf('>')}${themeScript};${textSizeScript};${bannerScript};${earlyInputScript}</script>${links}`
  const data = escapeJson({ site, hydration: toHydration(context) })
  const tail =
    `${pathOf(' type="application/json" id="page-data">')}${data}</script>` +
    `${pathOf('>')}${assets.startOf(pageIds, isForMember)}</script>`
  return {
    status: context.statusCode,
    headers: headersOf(page, context),
    body: assemble(html, head, tail),
  }
}

// Not String.replace, which would read a `$` in a title as a pattern; and in one step, because each copies the
// whole page.
function assemble(html: string, head: string, tail: string): string {
  const headAt = html.indexOf(charset) + charset.length
  const tailAt = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, headAt)}${head}${html.slice(headAt, tailAt)}${tail}${html.slice(tailAt)}`
}

// Must be within the first 1,024 bytes, or a browser may use another encoding (HTML, 4.2.5.4); React puts it
// first in the head.
const charset = '<meta charSet="utf-8"/>'

/** The pages that keep a form: until the login, and until the second factor of the studio. */
const waitingPages = ['/login/', '/studio/enter']

// A redirect to another language needs an absolute URL, or the router would add this page's prefix.
function toRedirect(response: Response, { publicOrigin, request }: PageRequest): PageAnswer {
  const given = response.headers.get('location') ?? ''
  const location = given.startsWith(`${publicOrigin}/`) ? given.slice(publicOrigin.length) : given
  const { path } = readLocalPath(location)
  const isRefusedForm =
    request.method === 'POST' && waitingPages.some((page) => path.startsWith(`${page}?p=`))
  const others = [...response.headers].filter(([name]) => name !== 'location')
  // 307 repeats a form at that page, which keeps it until the login: nothing that was entered is lost.
  return isRefusedForm
    ? { status: 307, headers: [...others, ['location', `${location}&unsent`]], body: '' }
    : { status: response.status, headers: [...others, ['location', location]], body: '' }
}

// A visitor's page is the same for all of them, but every response has a nonce of its own: a cache between us
// and the browser would send one nonce to many, so only the server's own memory caches pages.
function headersOf(page: PageRequest, context: StaticHandlerContext): [string, string][] {
  const { isUnlisted = false } = (context.matches.at(-1)?.route.handle ?? {}) as PageHandle // The type of our routes.
  const isOpen =
    !page.isSignedIn && !isUnlisted && context.statusCode === 200 && page.request.method !== 'POST'
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', isOpen ? 'private, no-cache' : 'private, no-store'],
    ...(isOpen ? [['vary', 'cookie, accept-language'] satisfies [string, string]] : []),
    ...(isUnlisted ? unlistedHeaders : []),
  ]
}

const unlistedHeaders: [string, string][] = [
  ['referrer-policy', 'no-referrer'],
  ['x-robots-tag', 'noindex, nofollow'],
]

function toHydration({ loaderData, actionData, errors }: StaticHandlerContext): object {
  const shown = Object.entries(errors ?? {}).map(([id, error]) => [id, presentError(error)])
  return { loaderData, actionData, errors: shown.length > 0 ? Object.fromEntries(shown) : null }
}

// The router's own error responses are sent completely; other errors are hidden from the browser.
function presentError(error: unknown): unknown {
  const isResponse = typeof error === 'object' && error !== null && 'status' in error && 'data' in error
  return isResponse ? { status: error.status, data: error.data } : {}
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
}
