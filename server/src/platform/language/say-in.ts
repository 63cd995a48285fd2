import { inLanguage, message } from '@sohbet/messages'
import type { MessageKey, PageLanguage, ValuesGiven } from '@sohbet/messages'

/** Puts messages into words. */
export type Say = <Key extends MessageKey>(key: Key, ...values: ValuesGiven<Key>) => string

/** Puts messages into the words of a language, whatever the request at hand asks for. */
export function sayIn(language: PageLanguage): Say {
  return (key, ...values) => inLanguage(message(key, ...values), language)
}
