import { ar } from './ar/index.ts'
import { en } from './en/index.ts'
import type { MessageKey } from './message-key.ts'
import type { Translated } from './shape/translated.ts'
import type { PageLanguage } from './languages.ts'
import { toPseudo } from './pseudo.ts'
import { tr } from './tr/index.ts'
import { ur } from './ur/index.ts'

const translations: Readonly<Record<'ar' | 'tr' | 'ur', Translated<typeof en>>> = { ar, tr, ur }

/** All messages in all languages: for the server, the build and tests; browsers have those of their page within it. */
export const catalogs: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en,
  ...translations,
  'en-XA': Object.fromEntries(Object.entries(en).map(([key, text]) => [key, toPseudo(text)])),
}

/** Every key. */
export const messageKeys = Object.keys(en) as readonly MessageKey[] // They are what the type says.
