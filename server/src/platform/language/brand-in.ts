import type { Brand } from '@sohbet/contract'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from './translator.ts'

/** The brand as readers of a language meet it. A tagline that the operator chose is said as it was chosen. */
export function brandIn(language: PageLanguage, brand: Brand): Brand {
  const isOurs = brand.tagline === translatorFor('en')('answers.brand.tagline')
  return isOurs ? { ...brand, tagline: translatorFor(language)('answers.brand.tagline') } : brand
}
