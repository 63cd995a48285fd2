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

/** Whether pages can be had in it; the pseudo-language only where pages for developers are. */
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
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
  return wanted.find(isLanguage)
}
