import { renderToString } from 'react-dom/server'
import {
  type ActionFunction,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { ComponentType } from 'react'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import type { SignedInDevice, User } from '@sohbet/contract/accounts'
import { apiContext } from '#api/api-context.ts'
import { createApi } from '#api/call.ts'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { refusal } from './library.ts'
import { freePlan } from './money.ts'
import { readHtml, sentenceUnder, type ServerHtml } from './server-html.tsx'
import { ErrorPage } from '#routes/site/error-page.tsx'

/** A signed-in user, for tests of the settings. */
export const maryam: User = {
  id: 3,
  first_name: 'Maryam',
  last_name: 'Aydin',
  email: 'maryam@example.org',
  points: '1240.50',
  is_majlis_host: false,
  can_access_latifiyah_translations: false,
  title: 'Sister',
  city: 'Konya',
  country: 'TR',
  pending_email: null,
  language: null,
}

const devices: SignedInDevice[] = [
  { id: 4, device: 'Chrome', created_at: '2026-11-01', seen_at: '2026-11-20', is_current: true },
  { id: 9, device: 'Safari', created_at: '2026-11-01', seen_at: '2026-11-19', is_current: false },
]

const ok = (data: unknown): ApiResponse => ({ status: 200, body: { data } })

/** Responses of the content API to a member, by method and path. */
const answers: Record<string, ApiResponse> = {
  'GET /api/user/profile': { status: 200, body: { ...maryam, data: maryam } },
  'GET /api/user/subscription': ok(freePlan),
  'GET /api/user/sessions': ok(devices),
  'GET /api/user/billing-details': ok({ name: '', country: '', address: '', tax_number: '' }),
  'PUT /api/user/billing-details': ok({ name: '', country: '', address: '', tax_number: '' }),
  'GET /api/countries': ok([
    { id: 1, label: 'Pakistan', value: 'PK' },
    { id: 2, label: 'Türkiye', value: 'TR' },
  ]),
  'PUT /update-user': ok(maryam),
  'POST /api/auth/change-password': ok({ ok: true }),
  'DELETE /api/user/sessions/9': ok({ ok: true }),
  'DELETE /api/user': ok({ ok: true }),
}

/** Pages rendered without JavaScript, with the requests they made. */
interface OpenedPage {
  status: number
  /** Empty if the response redirects. */
  page: ServerHtml
  location: string | null
  requested: ApiRequest[]
  /** The requests that change something. */
  writes: ApiRequest[]
}

interface Visit {
  answer: (request: ApiRequest) => ApiResponse
  /** The fields of a form to send, or another body. */
  typed?: Record<string, string> | string | undefined
  cookie?: string | undefined
  account?: Account | null
}

/** The page at `address` without JavaScript, after sending `typed` if given. */
export async function openPages(
  routes: RouteObject[],
  address: string,
  { answer, typed, cookie, account = null }: Visit,
): Promise<OpenedPage> {
  const requested: ApiRequest[] = []
  const api = createApi(
    async (request) => {
      requested.push(request)
      return answer(request)
    },
    { isTracked: false },
  )
  const handler = createStaticHandler(routes)
  const body = typeof typed === 'object' ? new URLSearchParams(typed) : typed
  const request = new Request(new URL(address, 'http://sohbet.test'), {
    headers: cookie === undefined ? {} : { cookie },
    ...(body !== undefined && { method: 'POST', body }),
  })
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(request, { requestContext })
  const writes = requested.filter(({ method }) => method !== 'GET')
  if (context instanceof Response) {
    const { status, headers } = context
    return { status, page: readHtml(''), location: headers.get('location'), requested, writes }
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <AccountProvider value={account}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AccountProvider>,
  )
  return { status: context.statusCode, page: readHtml(html), location: null, requested, writes }
}

interface Page {
  loader: LoaderFunction
  action: ActionFunction
  Component: ComponentType
}

/** The page of a member at `address`, whose other answers replace the usual ones. */
export async function openSettings(
  page: Page,
  address: string,
  { typed, other = {} }: { typed?: Record<string, string>; other?: Record<string, ApiResponse> } = {},
): Promise<OpenedPage> {
  const { pathname } = new URL(address, 'http://sohbet.test')
  return await openPages([{ path: pathname, ...page, ErrorBoundary: ErrorPage }], address, {
    typed,
    answer: ({ method, path }) =>
      other[`${method} ${path}`] ?? answers[`${method} ${path}`] ?? refusal(404, 'NotFound', 'Not Found'),
  })
}

/** The message under a field, which must be its accessible error. */
export function errorOf(page: ServerHtml, field: string): string | undefined {
  return sentenceUnder(fieldOf(page, field))
}

/** The value of a text field or of a select. */
export function valueOf(page: ServerHtml, field: string): string | undefined {
  const found = fieldOf(page, field)
  return found === null ? undefined : found.value
}

/** The text of a page, with a space between elements. */
export function textOf({ document }: ServerHtml): string {
  const walker = document.createTreeWalker(document.body, 4)
  let text = ''
  for (let node = walker.nextNode(), parent: Node | null = null; node !== null; node = walker.nextNode()) {
    text += `${node.parentNode === parent ? '' : ' '}${node.textContent}`
    parent = node.parentNode
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The link targets of a page, optionally of links with a name. */
export function addressesIn(page: ServerHtml, name?: string): string[] {
  const links = page.queryAllByRole('link', { ...(name !== undefined && { name }) })
  return links.map((link) => link.getAttribute('href') ?? '')
}

function fieldOf({ document }: ServerHtml, field: string): HTMLInputElement | HTMLSelectElement | null {
  return document.querySelector(`:is(input, select)[name="${field}"]`)
}
