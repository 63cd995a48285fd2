/**
 * The promise between the server and the web application that it renders. The server never imports the web
 * application's source: it loads the built module and calls `createRenderer`.
 */
import type { Digits, PageLanguage } from '@sohbet/messages'

/** One call of the content API, as the web application makes it on the server. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the content API host with its query string, e.g. `/api/suhbas?page=2`. */
  path: string
  body?: unknown
  /** Sent as the `Idempotency-Key` header, so that a repeat of the call is done once (D10). */
  idempotencyKey?: string
  /** Sent as the `payment-provider-token` header (PAY-05). */
  providerToken?: string
}

/** The status and parsed JSON body of a call. */
export interface ApiResponse {
  status: number
  body: unknown
}

/** Makes a call in process, as the person whose page is being rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** Names and addresses that an operator configures and pages show. */
export interface Brand {
  name: string
  tagline: string
  companyName: string
  /** Where the mobile app is found (APP-01). */
  appStoreUrl: string
  playStoreUrl: string
  /** Messenger shares by its web dialog only for a registered app (B-119). */
  messengerAppId: string | null
}

/** How a reader likes dates and numbers, on one device; what was not chosen is as the language has it. */
export interface ReadingChoices {
  digits?: Digits
  /** Whether the Hijri date stands beside the date of a gathering; it does unless told. */
  hasHijri: boolean
}

/** One page to render. */
export interface PageRequest {
  request: Request
  /** The language of its address. */
  language: PageLanguage
  reading: ReadingChoices
  /** Scheme and host of the public site, without a trailing slash; canonical links start with it. */
  publicOrigin: string
  brand: Brand
  /** The nonce of this answer's content security policy; every script element carries it. */
  nonce: string
  isSignedIn: boolean
  /** The policy of this answer lets the payment providers in, or needs not to: the sandbox is on our own origin. */
  mayPay: boolean
  /** Shows the pages below `/dev`, for those who build Sohbet. */
  hasDevPages: boolean
  transport: Transport
  /** Takes what broke while the page was made, for the log; the person sees the page for failures. */
  reportError(error: unknown): void
}

/** A rendered page; `headers` holds neither the security headers nor the content length. */
export interface PageAnswer {
  status: number
  headers: [name: string, value: string][]
  body: string
}

/** Renders a page, or answers a redirect of a loader or an action. */
export type RenderPage = (page: PageRequest) => Promise<PageAnswer>

/** Vite's manifest of the browser build; null while the development server serves the sources. */
export type ClientManifest = Record<
  string,
  {
    file: string
    css?: string[]
    imports?: string[]
    dynamicImports?: string[]
    isEntry?: boolean
    src?: string
  }
>

/** What the built web application exports. */
export type CreateRenderer = (options: {
  manifest: ClientManifest | null
  /** The name of the build, which its pages tell of how playing went; none while it is developed. */
  release?: string
}) => RenderPage
