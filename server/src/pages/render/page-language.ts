import { inLanguage } from '@sohbet/contract/own-path'
import { acceptedLanguage, isLanguage, pseudoLanguage, readLocalPath } from '@sohbet/messages'
import type { ReadingChoices } from '@sohbet/contract/pages'
import type { Language, PageLanguage } from '@sohbet/messages'
import type { CookieEdge, EdgeRequest } from '#platform/http/edge/cookie-edge.ts'

/** What the language of a page is read from. */
interface PageAddress extends EdgeRequest {
  url: string
}

/** How the reader of a page likes dates and numbers on this device. */
export function readingChoices(request: EdgeRequest, cookieEdge: CookieEdge): ReadingChoices {
  const { digits, hijri } = cookieEdge.readReading(request)
  return { ...((digits === 'native' || digits === 'latin') && { digits }), hasHijri: hijri !== 'off' }
}

/** The language that an address names; the pseudo-language only where pages for developers are. */
export function pageLanguage(url: string, hasDevPages: boolean): PageLanguage {
  const { language } = readLocalPath(url)
  return language === pseudoLanguage && !hasDevPages ? 'en' : language
}

/**
 * Where a page that is asked for without a language is found in that of its reader: the one that a member chose last,
 * on any device, or that was chosen in this browser, or else the browser's own. Undefined: here. An address that names
 * a language is never left for another.
 */
export function addressInOwnLanguage(
  request: PageAddress,
  cookieEdge: CookieEdge,
  ofMember: Language | null,
): string | undefined {
  const { method, url, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || readLocalPath(url).language !== 'en') return undefined
  const inBrowser = cookieEdge.readLanguage(request)
  const chosen =
    ofMember ?? (isLanguage(inBrowser) ? inBrowser : acceptedLanguage(headers['accept-language']))
  if (chosen === undefined || chosen === 'en') return undefined
  return inLanguage(url, chosen)
}
