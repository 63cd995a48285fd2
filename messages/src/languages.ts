/** The languages of the interface; the first is the default. */
export const languages = ['en', 'ar', 'tr', 'ur'] as const

/** A language of the interface. */
export type Language = (typeof languages)[number]

/** Pseudo-localised English: longer, accented and in brackets, so that text outside the messages is visible. */
export const pseudoLanguage = 'en-XA'

/** A language that a page can be rendered in. */
export type PageLanguage = Language | typeof pseudoLanguage

/** Each language's own name, for the language switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
  ur: 'اردو',
}

/** The text direction of a language. */
export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'
}

/** Whether an untrusted value is one of the four languages; the pseudo-language is not. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The first supported language in `Accept-Language`; undefined if there is none. */
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

/** The address prefix of a language, such as `/ar`; empty for English. */
export function prefixOf(language: PageLanguage): string {
  return language === 'en' ? '' : `/${language}`
}

/** An address of the site, split into its language and the page. */
export interface LocalPath {
  language: PageLanguage
  /** The address without a language: `/audios?page=2`. */
  path: string
}

/** Splits a path with its query into language and page. */
export function readLocalPath(address: string): LocalPath {
  const [, first = '', rest = ''] = /^\/([\w-]+)((?:[/?#].*)?)$/s.exec(address) ?? []
  const language = prefixed.find((name) => name === first)
  return language === undefined ? { language: 'en', path: address } : { language, path: withSlash(rest) }
}

const prefixed: readonly PageLanguage[] = [...languages.slice(1), pseudoLanguage]

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}
