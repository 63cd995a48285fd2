import { prefixOf, readLocalPath } from '@sohbet/messages/languages'
import type { PageLanguage } from '@sohbet/messages/languages'

// Any host serves: what leads to another one shows itself by it.
const origin = 'https://own.invalid'

/**
 * The page of this site that a text from outside names, without its language: `/audios?page=2#list`. Null for anything
 * that a browser would read as another address.
 */
export function toOwnPath(text: string | null): string | null {
  const url = parseOwn(text)
  if (url === undefined) return null
  // `URL` has resolved dots, backslashes and control characters. The check comes after the last change: without its
  // language, `/ar//other.example` is the name of a host.
  const { path } = readLocalPath(url.pathname + url.search + url.hash)
  const made = parseOwn(path)
  return made?.href === origin + path && !made.pathname.includes('//') ? path : null
}

/** Whether a browser reads an address, as it is written, as a path of this site. */
export function isOwnPath(text: string): boolean {
  return parseOwn(text) !== undefined
}

/** The address of one of our pages in a language; an address that leads elsewhere stays as it is. */
export function inLanguage(address: string, language: PageLanguage): string {
  const prefix = prefixOf(language)
  if (prefix === '' || !isOwnPath(address)) return address
  // The home page of a language is `/ar`, with its query behind it.
  return prefix + address.replace(/^\/(?=$|[?#])/, '')
}

function parseOwn(text: string | null): URL | undefined {
  if (text?.startsWith('/') !== true || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? url : undefined
}
