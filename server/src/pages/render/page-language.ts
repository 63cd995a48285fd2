import { inLanguage } from '@sohbet/contract/own-path'
import {
  acceptedLanguage,
  isLanguage,
  type Language,
  type PageLanguage,
  prefixOf,
  pseudoLanguage,
  readLocalPath,
} from '@sohbet/messages'
import type { ReadingChoices } from '@sohbet/contract/pages'
import type { CookieEdge, EdgeRequest } from '#platform/http/edge/cookie-edge.ts'

/** The parts of a request that determine the language of a page. */
interface PageAddress extends EdgeRequest {
  url: string
}

/** A reader's date and number preferences on this device. */
export function readingChoices(request: EdgeRequest, cookieEdge: CookieEdge): ReadingChoices {
  const { digits, hijri } = cookieEdge.readReading(request)
  return { ...((digits === 'native' || digits === 'latin') && { digits }), hasHijri: hijri !== 'off' }
}

/** The language in an address; the pseudo-language only where developer pages are enabled. */
export function pageLanguage(url: string, hasDevPages: boolean): PageLanguage {
  const { language } = readLocalPath(url)
  return language === pseudoLanguage && !hasDevPages ? 'en' : language
}

/** The address of a page in the language that was typed at its start: `/en/audios` is `/audios`, `/AR` is `/ar`. */
export function findTypedLanguage(url: string): { language: Language; address: string } | undefined {
  const [, typed = '', rest = ''] = /^\/([a-z]{2})((?:[/?].*)?)$/is.exec(url) ?? []
  const language = typed.toLowerCase()
  if (!isLanguage(language) || prefixOf(language) === `/${typed}`) return undefined
  return { language, address: inLanguage(rest.startsWith('/') ? rest : `/${rest}`, language) }
}

/**
 * Where to redirect a request without a language: to the member's last choice on any device, the choice in
 * this browser, or the browser's own language. Undefined to stay. An address with a language is never
 * redirected.
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
