/**
 * The interface between the server and the web application it renders. The server never imports the source
 * of the web application: it loads the built module and calls `createRenderer`.
 */
import type { Digits, PageLanguage } from '@sohbet/messages'

/** A call of the content API, made by the web application on the server. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to the content API host, with its query string, such as `/api/suhbas?page=2`. */
  path: string
  body?: unknown
  /** Sent as the `Idempotency-Key` header, so that a repeated call runs once (D10). */
  idempotencyKey?: string
  /** Sent as the `payment-provider-token` header (PAY-05). */
  providerToken?: string
}

/** The status and parsed JSON body of a call. */
export interface ApiResponse {
  status: number
  body: unknown
}

/** Makes a call in process on behalf of the person whose page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** Names and addresses shown on pages, configured by the operator. */
export interface Brand {
  name: string
  tagline: string
  companyName: string
  /** The address of the mobile app (APP-01). */
  appStoreUrl: string
  playStoreUrl: string
  /** Required for the web dialog of Messenger, which works only for a registered app (B-119). */
  messengerAppId: string | null
}

/** A reader's date and number preferences on one device; by default those of the language. */
export interface ReadingChoices {
  digits?: Digits
  /** Whether the Hijri date is shown beside the date of a gathering; true by default. */
  hasHijri: boolean
}

/** The request to render one page. */
export interface PageRequest {
  request: Request
  /** The language of its address. */
  language: PageLanguage
  reading: ReadingChoices
  /** Scheme and host of the public site, without a trailing slash; canonical links start with it. */
  publicOrigin: string
  brand: Brand
  /** The nonce of this answer's content security policy, on every script element. */
  nonce: string
  isSignedIn: boolean
  /**
   * Whether this answer's policy allows the payment providers, or the sandbox on our own origin needs no
   * permission.
   */
  mayPay: boolean
  /** Shows the developer pages below `/dev`. */
  hasDevPages: boolean
  transport: Transport
  /** Reports an error of rendering to the log; the visitor sees the error page. */
  reportError(error: unknown): void
}

/** A rendered page; `headers` excludes the security headers and the content length. */
export interface PageAnswer {
  status: number
  headers: [name: string, value: string][]
  body: string
}

/** Renders a page, or returns the redirect of a loader or an action. */
export type RenderPage = (page: PageRequest) => Promise<PageAnswer>

/** Vite's manifest of the browser build; null while the development server serves the source. */
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

/** The exports of the built web application. */
export type CreateRenderer = (options: {
  manifest: ClientManifest | null
  /** The name of the build, included in playback reports; none in development. */
  release?: string
}) => RenderPage
