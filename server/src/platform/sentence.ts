import { inLanguage, type Message, type MessageKey, type PageLanguage } from '@sohbet/messages'
import { messageKeys } from '@sohbet/messages/catalogs'

/**
 * A text for people: a message in the reader's language, or a plain text. A text that is the key of a
 * message, as in checks of the contract, is that message; any other text is used unchanged.
 */
export type Sentence = Message | string

/** The text in a language. */
export function toText(sentence: Sentence, language: PageLanguage): string {
  if (typeof sentence !== 'string') return inLanguage(sentence, language)
  return isKey(sentence) ? inLanguage({ key: sentence, values: {} }, language) : sentence
}

const maxNameLength = 28

/** A file name for a message: a long one is cut in the middle to keep its ending. */
export function shortenName(name: string): string {
  if (name.length <= maxNameLength) return name
  // A lone surrogate at the cut would be invalid.
  return `${name.slice(0, 14).replace(/[\uD800-\uDBFF]$/, '')}…${name.slice(-13).replace(/^[\uDC00-\uDFFF]/, '')}`
}

/** The texts of several fields in a language. */
export function translateAll(
  sentences: Readonly<Record<string, Sentence>>,
  language: PageLanguage,
): Record<string, string> {
  const entries = Object.entries(sentences).map(([field, sentence]) => [field, toText(sentence, language)])
  return Object.fromEntries(entries) as Record<string, string> // The same fields with their texts.
}

/** Whether a stored value is still a sentence: its message may have been removed since. */
export function isSentence(stored: unknown): stored is Sentence {
  if (typeof stored === 'string') return true
  return typeof stored === 'object' && stored !== null && 'key' in stored && isKey(String(stored.key))
}

const keys: ReadonlySet<string> = new Set(messageKeys)

function isKey(text: string): text is MessageKey {
  return keys.has(text)
}
