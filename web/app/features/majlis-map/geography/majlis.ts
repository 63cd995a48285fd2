import type { AnswerOf, listMajalis } from '@sohbet/contract'
import { currentLanguage, localeOf } from '@sohbet/messages'

type ListedMajlis = AnswerOf<typeof listMajalis>['data'][number]

/** A majlis on the map; `country` is its name in the page's language, `searchText` is what a search matches. */
export interface Majlis extends Omit<ListedMajlis, 'country' | 'other_names'> {
  country: string
  countryCode: string
  searchText: string
}

// The languages of our listeners: typing تركيا or Almanya finds the same place.
const languages = ['en', 'ar', 'tr', 'ur']

// Further common names of countries.
const otherNames: Record<string, string> = {
  AE: 'UAE Emirates',
  BA: 'Bosnia',
  CZ: 'Czech Republic',
  GB: 'UK Britain England Scotland Wales',
  MK: 'Macedonia',
  NL: 'Holland',
  TR: 'Turkey',
  US: 'USA America',
}

/**
 * Majalis sorted by country and city. Computed in the loader: browsers and servers have different country
 * names, and hydration needs the same.
 */
export function toMajalis(listed: readonly ListedMajlis[]): Majlis[] {
  const locale = localeOf(currentLanguage())
  const own = namesIn(locale)
  const regionNames = languages.map(namesIn)
  const order = new Intl.Collator(locale)
  return listed
    .map(({ country: code, other_names: others, ...majlis }) => {
      const countries = regionNames.map((language) => regionName(language, code))
      const names = [majlis.name, majlis.city, ...others, ...countries, otherNames[code] ?? '']
      return {
        ...majlis,
        country: regionName(own, code),
        countryCode: code,
        searchText: foldText(names.join(' ')),
      }
    })
    .toSorted(
      (one, other) =>
        order.compare(one.country, other.country) || order.compare(one.city, other.city) || one.id - other.id,
    )
}

const weekMs = 7 * 86_400_000

/** The majalis that meet next within seven days. */
export function meetingThisWeek(majalis: readonly Majlis[], now: number): Majlis[] {
  return majalis.filter(
    ({ next_gathering: next }) => next !== null && Date.parse(next.starts_at) < now + weekMs,
  )
}

/** A search: text in name, city or country, a country code, and whether only public majalis. */
export interface MajlisFilter {
  text: string
  country: string
  isOpenToAll: boolean
}

/** The majalis of a country, or of all, whose name, city or country contains every typed word. */
export function findMajalis(
  majalis: readonly Majlis[],
  { text, country, isOpenToAll }: MajlisFilter,
): Majlis[] {
  const terms = foldText(text).split(' ')
  return majalis.filter(
    (majlis) =>
      (country === '' || majlis.countryCode === country) &&
      (!isOpenToAll || majlis.is_open_to_all) &&
      terms.every((word) => majlis.searchText.includes(word)),
  )
}

/** The countries with majalis, those with the most first. */
export function countriesOf(majalis: readonly Majlis[]): { code: string; name: string; count: number }[] {
  const found = new Map<string, { code: string; name: string; count: number }>()
  for (const { countryCode: code, country: name } of majalis) {
    const known = found.get(code) ?? { code, name, count: 0 }
    found.set(code, { ...known, count: known.count + 1 })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}

/** Letters without diacritics and case, words separated by one space: "Diyarbakır" equals "DIYARBAKIR". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıøłđßæœي]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const plainLetters: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Arabic and Urdu keyboards produce two code points for the same letter.
  ي: 'ی',
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: 'region' })
}

// An unknown code is shown as is.
function regionName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
