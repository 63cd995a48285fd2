import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { message } from '@sohbet/messages'
import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../../refusal.ts'
import { maxSessionSeconds } from '../../security/session-token.ts'

/** Seconds that a browser remains known after a sign-in; browsers store no cookie for longer. */
export const knownDeviceSeconds = 400 * 24 * 3600

/** The browser of a request: its device token, issued at a sign-in, and a function to issue one. */
export interface BrowserDevice {
  token: string | undefined
  keep(token: string): void
}

/** The parts of a request that the edge reads. */
export interface EdgeRequest {
  method: string
  headers: IncomingHttpHeaders
}

/**
 * Reconciles the cookie of a browser with the `auth-token` header of the content API (B-18, PERM-10,
 * security.md D1).
 */
export interface CookieEdge {
  /**
   * The session token of a request; undefined: a visitor. Refuses two different ones, and a write with the
   * cookie that our own pages did not make: the browser adds the cookie no matter which site made the
   * request.
   */
  readToken(request: EdgeRequest): string | undefined
  /** Whether a request came with the cookie. */
  hasCookie(request: EdgeRequest): boolean
  /**
   * Whether the browser reports that another site made this request; a form there could sign a visitor in as
   * another member.
   */
  isForeign(request: EdgeRequest): boolean
  /** The header that stores a token in a browser; scripts can never read it. */
  keep(token: string): string
  /** The header that deletes it from a browser. */
  clear(): string
  /** The device token of a browser, or of another program by its header `device-token`; it signs nobody in. */
  readDevice(request: EdgeRequest): string | undefined
  /** The language chosen in this browser, as its cookie names it. */
  readLanguage(request: EdgeRequest): string | undefined
  /** The format of dates and numbers that our pages stored in this browser. */
  readReading(request: EdgeRequest): { digits: string | undefined; hijri: string | undefined }
  /** The header that stores the language in a browser. */
  keepLanguage(language: string): string
  /** Whether a request carries nothing personal: it may be answered like any visitor's. */
  isAnonymous(request: EdgeRequest): boolean
  /** The header that stores a device token in a browser; it survives signing out (security.md F12). */
  keepDevice(token: string): string
}

/** Creates the edge of the site at `publicOrigin`. */
export function createCookieEdge(publicOrigin: string): CookieEdge {
  const isSecure = publicOrigin.startsWith('https:')
  const name = isSecure ? '__Host-access-token' : 'access-token'
  const deviceName = isSecure ? '__Host-device' : 'device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    readToken: (request) => {
      const { 'auth-token': header } = request.headers
      const cookie = readCookie(request.headers, name)
      if (typeof header === 'string' && header !== '') {
        if (cookie !== undefined && cookie !== header)
          throw refuse<CommonRefusal>('BadRequest', { message: message('refusals.request.twoSessions') })
        return header
      }
      if (cookie === undefined) return undefined
      if (isRead(request)) return mayRead(request.headers) ? cookie : undefined
      if (!isOurs(request.headers, publicOrigin))
        throw refuse<CommonRefusal>('Forbidden', { message: message('refusals.request.foreign') })
      return cookie
    },
    hasCookie: ({ headers }) => readCookie(headers, name) !== undefined,
    isForeign: ({ headers }) =>
      (headers['sec-fetch-site'] ?? headers.origin) !== undefined && !isOurs(headers, publicOrigin),
    keep: (token) => `${name}=${token}; Max-Age=${maxSessionSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    readDevice: ({ headers }) => {
      const token = readCookie(headers, deviceName) ?? headers['device-token']
      return typeof token === 'string' && deviceToken.test(token) ? token : undefined
    },
    readLanguage: ({ headers }) => readCookie(headers, languageName),
    readReading: ({ headers }) => ({
      digits: readCookie(headers, 'digits'),
      hijri: readCookie(headers, 'hijri'),
    }),
    keepLanguage: (language) =>
      `${languageName}=${language}; Max-Age=${knownDeviceSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    isAnonymous: ({ headers: { cookie, ...headers } }) =>
      headers['auth-token'] === undefined && (cookie === undefined || onlyLanguage.test(cookie)),
    keepDevice: (token) => `${deviceName}=${token}; Max-Age=${knownDeviceSeconds}; ${attributes}`,
  }
}

const languageName = 'language'
const onlyLanguage = /^\s*language=[^;]*$/

/** 32 random bytes; anything else is not our token and not worth a database query. */
const deviceToken = /^[\w-]{43}$/

// Whether a page of the site itself made a write, as far as the browser reports.
function isOurs(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // Browsers send the first header only over a trusted connection; they send the second with every write.
  return site === undefined ? origin === publicOrigin : site === 'same-origin'
}

function isRead({ method }: EdgeRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

// A link from any site opens a page as the person; resources that a foreign page embeds are loaded as a
// visitor.
function mayRead({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  return site === undefined || site === 'same-origin' || site === 'none' || mode === 'navigate'
}

function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const pair = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value === '' ? undefined : value
}
