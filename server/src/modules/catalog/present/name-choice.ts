import { localeOf } from '@sohbet/messages'
import type { MessageKey, PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { FilterKey } from '../queries/filters.ts'

const accesses: Readonly<Record<string, MessageKey>> = {
  public: 'answers.access.public',
  free: 'answers.access.free',
  plus: 'answers.access.plus',
  premier: 'answers.access.premier',
  paid: 'answers.access.paid',
}
const kinds: Readonly<Record<string, MessageKey>> = {
  suhba: 'catalog.kind.suhba',
  album: 'catalog.kind.album',
  zawiya: 'catalog.kind.zawiya',
}

/**
 * What a choice of a filter is called in the language of the reader, where it is no topic, nobody and no city. Of
 * years nothing but their label is known.
 */
export function nameChoice(
  key: FilterKey,
  { value, label }: { value: string; label: string },
  reader: PageLanguage,
): string {
  if (key === 'language') return nameCode('language', label, reader)
  // A label of the catalogue is English already; where its country is none, it stays for everybody.
  if (key === 'country' && reader !== 'en') return nameCode('region', value.toUpperCase(), reader, label)
  if (key === 'collection_type') return reader === 'en' ? label : translate(kinds[value], label, reader)
  return key === 'access' ? translate(accesses[label], label, reader) : label
}

function translate(message: MessageKey | undefined, label: string, reader: PageLanguage): string {
  return message === undefined ? label : translatorFor(reader)(message)
}

type CodeKind = 'language' | 'region'

// To look one up takes longer than all else of a filter. An address may name any: no more than these are remembered.
const maxNames = 1000
const known = new Map<string, string>()
const names = new Map<string, Intl.DisplayNames>()

// A code that nobody knows is called by its label, or by itself.
function nameCode(kind: CodeKind, code: string, reader: PageLanguage, label = code): string {
  const locale = localeOf(reader)
  const key = `${locale} ${kind} ${code}`
  const name = known.get(key) ?? findName(kind, code, locale) ?? label
  if (known.size < maxNames) known.set(key, name)
  return name
}

// What is no code throws, even where the name of an unknown one is asked for.
function findName(kind: CodeKind, code: string, locale: string): string | undefined {
  const key = `${locale} ${kind}`
  const finder = names.get(key) ?? new Intl.DisplayNames(locale, { type: kind, fallback: 'none' })
  names.set(key, finder)
  try {
    return finder.of(code)
  } catch {
    return undefined
  }
}
