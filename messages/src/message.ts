import type { FormatValues } from 'icu-minify/format'
import { formatMessage } from './format-message.ts'
import type { PageLanguage } from './languages.ts'
import type { MessageKey, ValuesGiven } from './message-key.ts'

/** A message whose language is not known yet; it is formatted when it leaves the server. */
export interface Message {
  key: MessageKey
  values: FormatValues<string>
}

/** Creates a message. */
export function message<Key extends MessageKey>(key: Key, ...[values]: ValuesGiven<Key>): Message {
  return { key, values: values ?? {} }
}

/** Formats the message in a language. */
export function inLanguage({ key, values }: Message, language: PageLanguage): string {
  return String(formatMessage<string>(key, language, values))
}
