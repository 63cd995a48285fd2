import type { ListedItem } from '@sohbet/contract'

const kindWords: Record<string, string> = {
  suhba: 'Suhba',
  album: 'Album',
  zawiya: 'Zawiya lessons',
  'majlis-host-lessons': 'Host lessons',
  'latifiyah-translations': 'Translations',
}

/** The word for a kind of collection. */
export function kindWord(type: string): string {
  return kindWords[type] ?? 'Album'
}

/** `1 talk`, `12 talks`; lessons in a zawiya set. */
export function countTalks(type: string, count: number): string {
  const word = type === 'zawiya' ? 'lesson' : 'talk'
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}

/** Where an item leads. */
export function itemPath(item: Pick<ListedItem, 'type' | 'slug'>): string {
  return item.type === 'article' ? `/articles/detail/${item.slug}` : `/audios/detail/${item.slug}`
}

/** The address of a moment in a talk: it opens the talk at that second (DETAIL-03, SUHBA-01). */
export function momentPath(slug: string, trackId: number, seconds?: number): string {
  const at = seconds === undefined ? '' : `?t=${seconds}`
  return `/audios/detail/${slug}${at}#audio-${trackId}`
}

const numberWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** `Seven questions`, `14 questions`. */
export function countQuestions(count: number): string {
  return `${numberWords[count] ?? count} ${count === 1 ? 'question' : 'questions'}`
}

// A code that is no code throws even where the name of an unknown one is asked for.
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a country by its two letters. */
export function countryName(code: string): string {
  return nameOf(countryNames, code)
}

/** The English name of a language by its code. */
export function languageName(code: string): string {
  return nameOf(languageNames, code)
}
