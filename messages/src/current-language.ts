import type { PageLanguage } from './languages.ts'

let find = (): PageLanguage => 'en'

/** The language of the page being rendered or the request being answered. */
export function currentLanguage(): PageLanguage {
  return find()
}

/**
 * Sets how the language is determined, once at the start of a program: from a browser's document or a
 * server's request.
 */
export function provideLanguage(provider: () => PageLanguage): void {
  find = provider
}
