import { inLanguage } from '@sohbet/contract/own-path'
import { currentLanguage, type PageLanguage, pseudoLanguage } from '@sohbet/messages'

/** The path of a page in a language, by default the current one; other URLs are returned unchanged. */
export function toLocalPath(to: string, language: PageLanguage = currentLanguage()): string {
  return inLanguage(to, language)
}

/** The path of a file in the current language, such as a feed. */
export function toLocalFile(path: string): string {
  const language = currentLanguage()
  return language === 'en' || language === pseudoLanguage ? path : `${path}?language=${language}`
}
