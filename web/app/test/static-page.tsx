import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { ActionFunction, LoaderFunction } from 'react-router'
import type { ComponentType } from 'react'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import type { SignedInDevice, SubscriptionInfo, User } from '@sohbet/contract/accounts'
import { apiContext } from '#api/api-context.ts'
import { createApi } from '#api/call.ts'
import { refusal } from './library.ts'
import { readHtml, sentenceUnder } from './server-html.tsx'
import type { ServerHtml } from './server-html.tsx'
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
  'GET /api/user/subscription': ok({
    slug: 'free',
    subscription_name: 'Subscriber',
    is_active: true,
    renews_at: null,
    is_renewing: false,
    source: null,
    period: null,
    price: null,
    currency: null,
    next: null,
    method_name: null,
    last_four: null,
    due_order: null,
    grace_until: null,
    beside: null,
  } satisfies SubscriptionInfo),
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

/** A rendered settings page with the write requests it made. */
export interface OpenedPage {
  status: number
  /** Empty if the response redirects. */
  page: ServerHtml
  location: string | null
  writes: ApiRequest[]
}

interface Page {
  loader: LoaderFunction
  action: ActionFunction
  Component: ComponentType
}

/** The page at `address` without JavaScript, after sending `typed` if given. */
export async function openSettings(
  page: Page,
  address: string,
  { typed, other = {} }: { typed?: Record<string, string>; other?: Record<string, ApiResponse> } = {},
): Promise<OpenedPage> {
  const requested: ApiRequest[] = []
  const api = createApi(
    async (request) => {
      requested.push(request)
      const call = `${request.method} ${request.path}`
      return other[call] ?? answers[call] ?? refusal(404, 'NotFound', 'Not Found')
    },
    { isTracked: false },
  )
  const { pathname } = new URL(address, 'http://sohbet.test')
  const handler = createStaticHandler([{ path: pathname, ...page, ErrorBoundary: ErrorPage }])
  const request = new Request(new URL(address, 'http://sohbet.test'), {
    ...(typed !== undefined && { method: 'POST', body: new URLSearchParams(typed) }),
  })
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(request, { requestContext })
  const writes = requested.filter(({ method }) => method !== 'GET')
  if (context instanceof Response) {
    const { status, headers } = context
    return { status, page: readHtml(''), location: headers.get('location'), writes }
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return { status: context.statusCode, page: readHtml(html), location: null, writes }
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
