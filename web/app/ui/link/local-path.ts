import { currentLanguage, prefixOf, pseudoLanguage } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'

/** The address of one of our pages in a language, that of this page unless told; what leads elsewhere stays. */
export function toLocalPath(to: string, language: PageLanguage = currentLanguage()): string {
  const prefix = prefixOf(language)
  if (prefix === '' || !isOurs(to)) return to
  // The home page of a language is `/ar`, with its query behind it.
  return prefix + to.replace(/^\/(?=$|[?#])/, '')
}

/** Whether a link leads to a page of this site. */
export function isOurs(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//')
}

/** The address of a file of ours that is written in the language of this page, such as a feed. */
export function toLocalFile(path: string): string {
  const language = currentLanguage()
  return language === 'en' || language === pseudoLanguage ? path : `${path}?language=${language}`
}
