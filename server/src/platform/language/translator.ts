import { inLanguage, message, type MessageKey, type PageLanguage, type ValuesGiven } from '@sohbet/messages'

/** Formats messages. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesGiven<Key>) => string

/**
 * Formats messages in a language, whatever the current request prefers. `inLanguage` is for a message that
 * was created where its language was unknown, such as that of a refusal.
 */
export function translatorFor(language: PageLanguage): Translate {
  return (key, ...values) => inLanguage(message(key, ...values), language)
}
