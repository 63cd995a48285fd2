import type { PageLanguage } from './languages.ts'

let find = (): PageLanguage => 'en'

/** The language of the page that is drawn, or of the request that is answered. */
export function currentLanguage(): PageLanguage {
  return find()
}

/** Says once, where a program begins, how that language is known: a browser's document, a server's request. */
export function provideLanguage(provider: () => PageLanguage): void {
  find = provider
}
