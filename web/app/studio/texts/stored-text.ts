import type { TextLanguage, TextName } from '@sohbet/contract/studio'
import { attempt } from '#lib/storage/attempt.ts'

/** The fields of a text. */
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

/** Stores unpublished fields on this device, where they outlive the page and the session. */
export function storeFields(key: TextKey, fields: TextFields): void {
  attempt(() => localStorage.setItem(placeOf(key), JSON.stringify(fields)))
}

/** The stored fields of a text; undefined if there are none. */
export function findFields(key: TextKey): TextFields | undefined {
  // Nothing else writes under this key.
  return (
    attempt(() => JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null') as TextFields | null) ?? undefined
  )
}

/** Deletes the stored fields of a text. */
export function dropFields(key: TextKey): void {
  attempt(() => localStorage.removeItem(placeOf(key)))
}

function placeOf({ name, language }: TextKey): string {
  return `sohbet-studio-text-${name}-${language}`
}
