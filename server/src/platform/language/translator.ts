import { inLanguage, message } from '@sohbet/messages'
import type { MessageKey, PageLanguage, ValuesGiven } from '@sohbet/messages'

/** Puts messages into words. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesGiven<Key>) => string

/**
 * Puts messages into the words of a language, whatever the request at hand asks for. `inLanguage` is for a message that
 * was made where its language was not known, such as that of a refusal.
 */
export function translatorFor(language: PageLanguage): Translate {
  return (key, ...values) => inLanguage(message(key, ...values), language)
}
