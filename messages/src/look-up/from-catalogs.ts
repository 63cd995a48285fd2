import type { CompiledMessage } from 'icu-minify/format'
import { catalogs } from '../catalogs.ts'
import { compileMessage } from '../compile-message.ts'
import type { PageLanguage } from '../languages.ts'

// One map per language: a combined key would be built and hashed for every sentence of every page.
const compiled: Partial<Record<PageLanguage, Map<string, CompiledMessage>>> = {}

/** Returns a compiled message; used by the server, in tests and in development. */
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
