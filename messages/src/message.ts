import type { FormatValues } from 'icu-minify/format'
import { formatMessage } from './format-message.ts'
import type { PageLanguage } from './languages.ts'
import type { MessageKey, ValuesGiven } from './message-key.ts'

/** A sentence whose language is not known yet: it is put into words where it leaves the server. */
export interface Message {
  key: MessageKey
  values: FormatValues<string>
}

/** Such a sentence. */
export function message<Key extends MessageKey>(key: Key, ...[values]: ValuesGiven<Key>): Message {
  return { key, values: values ?? {} }
}

/** The sentence in a language. */
export function inLanguage({ key, values }: Message, language: PageLanguage): string {
  return String(formatMessage<string>(key, language, values))
}
