import { currentLanguage } from './current-language.ts'
import { formatMessage } from './format-message.ts'
import type { MessageKey, ValuesGiven } from './message-key.ts'

/** Returns a message in the page's language. Write keys literally: the build replaces them by the messages. */
export function t<Key extends MessageKey>(key: Key, ...[values]: ValuesGiven<Key>): string {
  return String(formatMessage<string>(key, currentLanguage(), values ?? {}))
}
