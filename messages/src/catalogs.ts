import { ar } from './generated/ar.ts'
import { en } from './generated/en.ts'
import { tr } from './generated/tr.ts'
import { ur } from './generated/ur.ts'
import type { PageLanguage } from './languages.ts'
import type { MessageKey } from './message-key.ts'
import { toPseudo } from './pseudo.ts'

const translations: Readonly<Record<'ar' | 'tr' | 'ur', Readonly<Record<MessageKey, string>>>> = {
  ar,
  tr,
  ur,
}

/**
 * All messages in all languages, for the server, the build and tests; browsers have their page's messages
 * inlined.
 */
export const catalogs: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en,
  ...translations,
  'en-XA': Object.fromEntries(Object.entries(en).map(([key, text]) => [key, toPseudo(text)])),
}

/** Every message key. */
export const messageKeys = Object.keys(en) as readonly MessageKey[] // The keys of `en` by definition.
