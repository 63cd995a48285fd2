import { inLanguage } from '@sohbet/contract/own-path'
import { currentLanguage, pseudoLanguage } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'

/** The address of one of our pages in a language, that of this page unless told; what leads elsewhere stays. */
export function toLocalPath(to: string, language: PageLanguage = currentLanguage()): string {
  return inLanguage(to, language)
}

/** The address of a file of ours that is written in the language of this page, such as a feed. */
export function toLocalFile(path: string): string {
  const language = currentLanguage()
  return language === 'en' || language === pseudoLanguage ? path : `${path}?language=${language}`
}
