import { currentLanguage } from './current-language.ts'
import { formatMessage } from './format-message.ts'
import type { MessageKey, ValuesGiven } from './message-key.ts'

/** A sentence in the language of the page. Keys stand in the code as they are: the build puts the messages in their place. */
export function t<Key extends MessageKey>(key: Key, ...[values]: ValuesGiven<Key>): string {
  return String(formatMessage<string>(key, currentLanguage(), values ?? {}))
}
