import type { AnswerOf, listMajalis } from '@sohbet/contract'
import { currentLanguage, localeOf } from '@sohbet/messages'

type ListedMajlis = AnswerOf<typeof listMajalis>['data'][number]

/** A gathering on the map; `country` is the name that is read on this page, `words` is what it is found by. */
export interface Majlis extends Omit<ListedMajlis, 'country' | 'other_names'> {
  country: string
  countryCode: string
  words: string
}

// The languages that listeners read: anyone who types تركيا or Almanya means the same place.
const languages = ['en', 'ar', 'tr', 'ur']

// What people call a country besides.
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
 * The gatherings as they are listed, by country and city. Made where they are loaded: browsers and servers know
 * different names of countries, and the page must say the same on both.
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
        words: foldWords(names.join(' ')),
      }
    })
    .toSorted(
      (one, other) =>
        order.compare(one.country, other.country) || order.compare(one.city, other.city) || one.id - other.id,
    )
}

const weekMs = 7 * 86_400_000

/** The majalis whose next gathering is within seven days. */
export function meetingThisWeek(majalis: readonly Majlis[], now: number): Majlis[] {
  return majalis.filter(
    ({ next_gathering: next }) => next !== null && Date.parse(next.starts_at) < now + weekMs,
  )
}

/** What is looked for: words of a name, a city or a country, a country by its code, and only those open to all. */
export interface SoughtMajalis {
  words: string
  country: string
  isOpenToAll: boolean
}

/** The gatherings in a country, or in all, whose name, city or country has every word that was typed. */
export function findMajalis(
  majalis: readonly Majlis[],
  { words, country, isOpenToAll }: SoughtMajalis,
): Majlis[] {
  const requested = foldWords(words).split(' ')
  return majalis.filter(
    (majlis) =>
      (country === '' || majlis.countryCode === country) &&
      (!isOpenToAll || majlis.is_open_to_all) &&
      requested.every((word) => majlis.words.includes(word)),
  )
}

/** The countries that have gatherings, those with most first. */
export function countriesOf(majalis: readonly Majlis[]): { code: string; name: string; count: number }[] {
  const found = new Map<string, { code: string; name: string; count: number }>()
  for (const { countryCode: code, country: name } of majalis) {
    const known = found.get(code) ?? { code, name, count: 0 }
    found.set(code, { ...known, count: known.count + 1 })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}

/** Letters without marks and case, words parted by one space: "Diyarbakır" and "DIYARBAKIR" are the same. */
export function foldWords(text: string): string {
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
  // Arabic and Urdu keyboards write the same letter in two ways.
  ي: 'ی',
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: 'region' })
}

// A code that is none is shown as it is.
function regionName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
