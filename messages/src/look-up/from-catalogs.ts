import type { CompiledMessage } from 'icu-minify/format'
import { catalogs } from '../catalogs.ts'
import { compileMessage } from '../compile-message.ts'
import type { PageLanguage } from '../languages.ts'

const compiled = new Map<string, CompiledMessage>()

/** A message, ready to be formatted; by the server, by tests and while pages are edited. */
export function lookUp(key: string, language: PageLanguage): CompiledMessage {
  const at = `${language} ${key}`
  const known = compiled.get(at)
  if (known !== undefined) return known
  const text = catalogs[language][key]
  if (text === undefined) throw new Error(`There is no message "${key}" in ${language}.`)
  const message = compileMessage(text, language)
  compiled.set(at, message)
  return message
}
