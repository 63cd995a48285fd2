import { isLanguage, type PageLanguage, prefixOf } from '@sohbet/messages/languages'
import { scriptIn } from '#lib/page/page-paths.ts'

const requested = new URLSearchParams(self.location.search).get('language')

/** The language of the pages that registered this worker; pages in another language register another one. */
export const language: PageLanguage = isLanguage(requested) ? requested : 'en'

/** The path prefix of its pages. */
export const prefix = prefixOf(language)

/** The path of a build's file in this language. */
export function fileOf(path: string): string {
  return scriptIn(language, path)
}
