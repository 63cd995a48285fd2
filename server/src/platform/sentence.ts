import { inLanguage } from '@sohbet/messages'
import type { Message, MessageKey, PageLanguage } from '@sohbet/messages'
import { messageKeys } from '@sohbet/messages/catalogs'

/**
 * What people are told: a message, in whichever language they read; or a text. A text that is the key of a message, as
 * the contract's checks name theirs, is that message, and any other text stays as it is.
 */
export type Sentence = Message | string

/** The sentence in a language. */
export function toText(sentence: Sentence, language: PageLanguage): string {
  if (typeof sentence !== 'string') return inLanguage(sentence, language)
  return isKey(sentence) ? inLanguage({ key: sentence, values: {} }, language) : sentence
}

const maxNameLength = 28

/** A file's name for a sentence: a long one is cut in the middle, so that its ending stays. */
export function shortenName(name: string): string {
  if (name.length <= maxNameLength) return name
  // Half a character at the cut would be none.
  return `${name.slice(0, 14).replace(/[\uD800-\uDBFF]$/, '')}…${name.slice(-13).replace(/^[\uDC00-\uDFFF]/, '')}`
}

/** What is said of several fields, in a language. */
export function translateAll(
  sentences: Readonly<Record<string, Sentence>>,
  language: PageLanguage,
): Record<string, string> {
  const entries = Object.entries(sentences).map(([field, sentence]) => [field, toText(sentence, language)])
  return Object.fromEntries(entries) as Record<string, string> // The same fields, with a text each.
}

/** Whether something that was stored is a sentence still: its message may have gone since. */
export function isSentence(stored: unknown): stored is Sentence {
  if (typeof stored === 'string') return true
  return typeof stored === 'object' && stored !== null && 'key' in stored && isKey(String(stored.key))
}

const keys: ReadonlySet<string> = new Set(messageKeys)

function isKey(text: string): text is MessageKey {
  return keys.has(text)
}
