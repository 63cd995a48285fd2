/** The languages of the interface, the first one where nothing else is known. */
export const languages = ['en', 'ar', 'tr', 'ur'] as const

/** One of them. */
export type Language = (typeof languages)[number]

/** English in other clothes: longer, accented and in brackets, so that text outside of the messages is seen. */
export const pseudoLanguage = 'en-XA'

/** A language that a page can be drawn in. */
export type PageLanguage = Language | typeof pseudoLanguage

/** Each in its own words, as a switch names it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
  ur: 'اردو',
}

/** Where lines begin. */
export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'
}

/** Whether a value from outside names one of the four; the pseudo-language is none of them. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language that a person asks for by `Accept-Language` and that we have; undefined: none of theirs. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const quality = weight === undefined ? 1 : Number(weight)
    return { language: tag.split('-')[0]?.toLowerCase(), quality }
  })
  const accepted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
  return accepted.find(isLanguage)
}

/** What the addresses of a language begin with: `/ar`; English ones begin with nothing. */
export function prefixOf(language: PageLanguage): string {
  return language === 'en' ? '' : `/${language}`
}

/** An address of the site by its language and the page that it names in each of them. */
export interface LocalPath {
  language: PageLanguage
  /** As in English: `/audios?page=2`. */
  path: string
}

/** The language and the page of a path with its query. */
export function readLocalPath(address: string): LocalPath {
  const [, first = '', rest = ''] = /^\/([\w-]+)((?:[/?#].*)?)$/s.exec(address) ?? []
  const language = prefixed.find((name) => name === first)
  return language === undefined ? { language: 'en', path: address } : { language, path: withSlash(rest) }
}

const prefixed: readonly PageLanguage[] = [...languages.slice(1), pseudoLanguage]

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
