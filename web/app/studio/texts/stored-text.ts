import type { TextLanguage, TextName } from '@sohbet/contract/studio'
import { attempt } from '#lib/storage/attempt.ts'

/** What stands in the fields of a text. */
export interface TextFields {
  body: string
  path: string
  startsAt: string
  endsAt: string
}

/** A text in one language. */
export interface TextKey {
  name: TextName
  language: TextLanguage
}

/** Keeps on this device what is not published, where it outlives the page and the session. */
export function keepWords(key: TextKey, words: TextFields): void {
  attempt(() => localStorage.setItem(placeOf(key), JSON.stringify(words)))
}

/** What was kept of a text; undefined for nothing. */
export function findWords(key: TextKey): TextFields | undefined {
  // Nothing else writes there.
  return (
    attempt(() => JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null') as TextFields | null) ?? undefined
  )
}

/** Forgets what was kept of a text. */
export function dropWords(key: TextKey): void {
  attempt(() => localStorage.removeItem(placeOf(key)))
}

function placeOf({ name, language }: TextKey): string {
  return `sohbet-studio-text-${name}-${language}`
}
