import type { ListedItem } from '@sohbet/contract'
import { currentLanguage, formatNumber, localeOf, type MessageKey, t } from '@sohbet/messages'

const kindNames = {
  suhba: 'catalog.kind.suhba',
  album: 'catalog.kind.album',
  zawiya: 'catalog.kind.zawiya',
  'majlis-host-lessons': 'catalog.kind.hostLessons',
  'latifiyah-translations': 'catalog.kind.translations',
} as const satisfies Record<string, MessageKey>

function isKind(type: string): type is keyof typeof kindNames {
  return Object.hasOwn(kindNames, type)
}

/** The name of a kind of collection. */
export function kindWord(type: string): string {
  return t(isKind(type) ? kindNames[type] : 'catalog.kind.album')
}

/** `1 talk`, `12 talks`; lessons in a zawiya set. */
export function countTalks(type: string, count: number): string {
  return type === 'zawiya' ? t('catalog.lessonCount', { count }) : t('catalog.talkCount', { count })
}

/** The path of an item's page. */
export function itemPath(item: Pick<ListedItem, 'type' | 'slug'>): string {
  return item.type === 'article' ? `/articles/detail/${item.slug}` : `/audios/detail/${item.slug}`
}

/** The path of a moment in a talk: it opens the talk at that second (DETAIL-03, SUHBA-01). */
export function momentPath(slug: string, trackId: number, seconds?: number): string {
  const at = seconds === undefined ? '' : `?t=${seconds}`
  return `/audios/detail/${slug}${at}#audio-${trackId}`
}

/** `Seven questions`, `14 questions`. */
export function countQuestions(count: number): string {
  return t('catalog.questionCount.heading', { count })
}

/** The same among other facts, in lower case: `seven questions`. */
export function factOfQuestions(count: number): string {
  return t('catalog.questionCount.fact', { count })
}

/** `Lahore, 2019`; only one of them if the other is unknown. */
export function placeAndTime(place: string | null, time: string | null): string {
  if (place === null || time === null) return place ?? time ?? ''
  return t('catalog.placeAndTime', { place, time })
}

/** Where and in which year an item was recorded. */
export function placeAndYear({ place, year }: Pick<ListedItem, 'place' | 'year'>): string {
  return placeAndTime(place, year === null ? null : formatNumber(year, { useGrouping: false }))
}

/** `12 min read`. */
export function readingTime(minutes: number): string {
  return t('catalog.readingTime', { minutes })
}

// Cached: creating a formatter costs more than using it.
const countryNames = new Map<string, Intl.DisplayNames>()
const languageNames = new Map<string, Intl.DisplayNames>()

function namesOf(stored: Map<string, Intl.DisplayNames>, type: 'region' | 'language'): Intl.DisplayNames {
  const locale = localeOf(currentLanguage())
  const names = stored.get(locale) ?? new Intl.DisplayNames(locale, { type })
  stored.set(locale, names)
  return names
}

// An invalid code throws even with a fallback for unknown codes.
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** The name of a country by its two-letter code, in the page's language. */
export function countryName(code: string): string {
  return nameOf(namesOf(countryNames, 'region'), code)
}

/** The name of a language by its code, in the page's language. */
export function languageName(code: string): string {
  return nameOf(namesOf(languageNames, 'language'), code)
}
