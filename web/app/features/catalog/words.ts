import type { AudioAccess, ListedItem, Track } from '@sohbet/contract'

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

/** What a locked track needs, in one sentence (B-42). */
export function unlockSentence(access: AudioAccess): string {
  switch (access) {
    case 'public':
    case 'free':
      return 'Please login to play this audio'
    case 'plus':
      return 'For Plus and Premier members'
    case 'premier':
      return 'For Premier members'
    case 'paid':
      return 'Bought with credits'
  }
}

/** Why a member cannot hear a track, and where that can be changed (B-43). */
export function lockReason({ required_access: access, price_credits: price }: LockedTrack): LockReason {
  if (access !== 'paid')
    return {
      sentence: `This talk is ${unlockSentence(access).replace('For', 'for')}. With that plan you can hear it at once.`,
      way: { path: '/subscription', words: 'Upgrade' },
    }
  const cost = price === null ? 'bought with credits' : `bought once, for ${price} credits`
  return {
    sentence: `This lesson is ${cost}. It is then yours to keep.`,
    way: { path: '/wallet', words: 'View Wallet' },
  }
}

/** What decides how a track is opened. */
export type LockedTrack = Pick<Track, 'required_access' | 'price_credits'>

interface LockReason {
  sentence: string
  way: { path: string; words: string }
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
