import type { Brand } from '@sohbet/contract'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from './translator.ts'

/** The brand in a language. A tagline set by the operator is not translated. */
export function brandIn(language: PageLanguage, brand: Brand): Brand {
  const isOurs = brand.tagline === translatorFor('en')('answers.brand.tagline')
  return isOurs ? { ...brand, tagline: translatorFor(language)('answers.brand.tagline') } : brand
}
