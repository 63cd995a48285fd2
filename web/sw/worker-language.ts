import { isLanguage, prefixOf } from '@sohbet/messages/languages'
import type { PageLanguage } from '@sohbet/messages/languages'
import { scriptIn } from '#lib/page/script-in.ts'

const requested = new URLSearchParams(self.location.search).get('language')

/** The language of the pages that registered this worker: another language's pages register another one. */
export const language: PageLanguage = isLanguage(requested) ? requested : 'en'

/** What the addresses of its pages begin with. */
export const prefix = prefixOf(language)

/** A file of the build as its pages ask for it. */
export function fileOf(path: string): string {
  return scriptIn(language, path)
}
