import { type PageLanguage, prefixOf, readLocalPath } from '@sohbet/messages/languages'

// Any origin serves: an address that resolves to another one is external.
const origin = 'https://own.invalid'

/**
 * Returns the page of this site that an untrusted text names, without its language: `/audios?page=2#list`.
 * Null for anything a browser would resolve to another origin.
 */
export function toOwnPath(text: string | null): string | null {
  const url = parseOwn(text)
  if (url === undefined) return null
  // `URL` has resolved dots, backslashes and control characters. Check after the last change: without its
  // language, `/ar//other.example` names a host.
  const { path } = readLocalPath(url.pathname + url.search + url.hash)
  const made = parseOwn(path)
  return made?.href === origin + path && !made.pathname.includes('//') ? path : null
}

/** Whether a browser resolves the address, as written, to a path of this site. */
export function isOwnPath(text: string): boolean {
  return parseOwn(text) !== undefined
}

/** Returns the address of one of our pages in a language; external addresses are unchanged. */
export function inLanguage(address: string, language: PageLanguage): string {
  const prefix = prefixOf(language)
  if (prefix === '' || !isOwnPath(address)) return address
  // The home page of a language is `/ar`, followed by its query.
  return prefix + address.replace(/^\/(?=$|[?#])/, '')
}

function parseOwn(text: string | null): URL | undefined {
  if (text?.startsWith('/') !== true || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? url : undefined
}
