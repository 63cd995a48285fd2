import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { message } from '@sohbet/messages'
import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../../refusal.ts'
import { maxSessionSeconds } from '../../security/session-token.ts'

/** Seconds that a browser stays known after a user has signed in there; browsers keep no cookie longer than this. */
export const knownDeviceSeconds = 400 * 24 * 3600

/** The browser that a request came from: the token that it was given when a signed-in user, and a way to give it one. */
export interface BrowserDevice {
  token: string | undefined
  keep(token: string): void
}

/** What the edge looks at in a request. */
export interface EdgeRequest {
  method: string
  headers: IncomingHttpHeaders
}

/** Where the cookie of a browser and the `auth-token` header of the content API meet (B-18, PERM-10, security.md D1). */
export interface CookieEdge {
  /**
   * The token that a request speaks with; undefined: a visitor. Refuses two that differ, and a write that the cookie
   * came with but that our own pages did not make: the browser adds the cookie no matter who made the request.
   */
  readToken(request: EdgeRequest): string | undefined
  /** Whether a request came with the cookie. */
  hasCookie(request: EdgeRequest): boolean
  /** Whether a browser says that another site made this request; a form of theirs could sign a visitor in as another member. */
  isForeign(request: EdgeRequest): boolean
  /** The header that makes a browser keep a token; a script can never read it. */
  keep(token: string): string
  /** The header that makes a browser delete it. */
  clear(): string
  /** The token that a browser is known by, or another program by its header `device-token`; it signs nobody in. */
  readDevice(request: EdgeRequest): string | undefined
  /** The language that was chosen in this browser, as the browser says it. */
  readLanguage(request: EdgeRequest): string | undefined
  /** What pages of ours wrote down in this browser of how dates and numbers are liked there. */
  readReading(request: EdgeRequest): { digits: string | undefined; hijri: string | undefined }
  /** The header that makes a browser remember it. */
  keepLanguage(language: string): string
  /** Whether a request came with nothing that belongs to one person: it may be answered as any visitor's. */
  isAnonymous(request: EdgeRequest): boolean
  /** The header that makes a browser keep such a token; it stays when its person signs out (security.md F12). */
  keepDevice(token: string): string
}

/** The edge of the site at `publicOrigin`. */
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

/** 32 random bytes; anything else is no token of ours and not worth a question to the database. */
const deviceToken = /^[\w-]{43}$/

// Whether a write was made by a page of the site itself, as far as the browser tells.
function isOurs(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // Browsers send the first to sites that they trust the line to; the second is sent with every write.
  return site === undefined ? origin === publicOrigin : site === 'same-origin'
}

function isRead({ method }: EdgeRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

// A link from anywhere opens a page as the person; what a foreign page loads into itself comes as a visitor.
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
