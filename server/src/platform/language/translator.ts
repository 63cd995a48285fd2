import { inLanguage, message, type MessageKey, type PageLanguage, type ValuesGiven } from '@sohbet/messages'
import type { Brand } from '@sohbet/contract'

/** Formats messages. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesGiven<Key>) => string

/**
 * Formats messages in a language, whatever the current request prefers. `inLanguage` is for a message that
 * was created where its language was unknown, such as that of a refusal.
 */
export function translatorFor(language: PageLanguage): Translate {
  return (key, ...values) => inLanguage(message(key, ...values), language)
}

/** The brand in a language. A tagline set by the operator is not translated. */
export function brandIn(language: PageLanguage, brand: Brand): Brand {
  const isOurs = brand.tagline === translatorFor('en')('answers.brand.tagline')
  return isOurs ? { ...brand, tagline: translatorFor(language)('answers.brand.tagline') } : brand
}
