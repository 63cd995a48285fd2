import { localeOf } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'

// To look one up takes longer than all else of a filter. An address may name any: no more than these are remembered.
const maxNames = 500
const known = new Map<string, string>()
const names = new Map<string, Intl.DisplayNames>()

/** What a language is called in the language of the reader; a code that nobody knows is itself. */
export function nameLanguage(code: string, reader: PageLanguage): string {
  const locale = localeOf(reader)
  const key = `${locale} ${code}`
  const name = known.get(key) ?? findName(code, locale)
  if (known.size < maxNames) known.set(key, name)
  return name
}

// What is no code of a language throws, even where the name of an unknown one is asked for.
function findName(code: string, locale: string): string {
  const finder = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  names.set(locale, finder)
  try {
    return finder.of(code) ?? code
  } catch {
    return code
  }
}
