import { localeOf, type MessageKey, type PageLanguage } from '@sohbet/messages'
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
 * The label of a filter choice in the reader's language, unless it is a topic, a person or a city. Years
 * have only their label.
 */
export function nameChoice(
  key: FilterKey,
  { value, label }: { value: string; label: string },
  reader: PageLanguage,
): string {
  if (key === 'language') return nameCode('language', label, reader)
  // Labels of the catalogue are English. A label without a valid country code is the same for every reader.
  if (key === 'country' && reader !== 'en') return nameCode('region', value.toUpperCase(), reader, label)
  if (key === 'collection_type') return reader === 'en' ? label : translate(kinds[value], label, reader)
  return key === 'access' ? translate(accesses[label], label, reader) : label
}

function translate(message: MessageKey | undefined, label: string, reader: PageLanguage): string {
  return message === undefined ? label : translatorFor(reader)(message)
}

type CodeKind = 'language' | 'region'

// A lookup costs more than everything else in a filter. Addresses may contain any value, so the cache is
// limited.
const maxNames = 1000
const known = new Map<string, string>()
const names = new Map<string, Intl.DisplayNames>()

// An unknown code is shown by its label, otherwise by itself.
function nameCode(kind: CodeKind, code: string, reader: PageLanguage, label = code): string {
  const locale = localeOf(reader)
  const key = `${locale} ${kind} ${code}`
  const name = known.get(key) ?? findName(kind, code, locale) ?? label
  if (known.size < maxNames) known.set(key, name)
  return name
}

// `Intl.DisplayNames` throws for a malformed code, even when asked for a fallback.
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
