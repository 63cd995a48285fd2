import type { CompiledMessage } from 'icu-minify/format'
import { catalogs } from '../catalogs.ts'
import { compileMessage } from '../compile-message.ts'
import type { PageLanguage } from '../languages.ts'

// A map for each language: one key of both would be made, and hashed, for every sentence of every page.
const compiled: Partial<Record<PageLanguage, Map<string, CompiledMessage>>> = {}

/** A message, ready to be formatted; by the server, by tests and while pages are edited. */
export function lookUp(key: string, language: PageLanguage): CompiledMessage {
  const ofLanguage = (compiled[language] ??= new Map())
  const known = ofLanguage.get(key)
  if (known !== undefined) return known
  const text = catalogs[language][key]
  if (text === undefined) throw new Error(`There is no message "${key}" in ${language}.`)
  const message = compileMessage(text, language)
  ofLanguage.set(key, message)
  return message
}
