import type { PageLanguage } from './languages.ts'

/** A reader's choice of digits: those of their language's script, or Latin ones. */
export type Digits = 'native' | 'latin'

const locales: Readonly<Record<PageLanguage, string>> = {
  en: 'en',
  ar: 'ar',
  tr: 'tr',
  ur: 'ur',
  'en-XA': 'en',
}

/**
 * Unicode's name of each language's digits. Without a name its data has changed the default for Arabic
 * between versions.
 */
const nativeDigits: Partial<Record<PageLanguage, string>> = { ar: 'arab', ur: 'arabext' }
const usualDigits: Partial<Record<PageLanguage, Digits>> = { ar: 'native', ur: 'latin' }

let findDigits = (): Digits | undefined => undefined

/**
 * Sets how a reader's choice of digits is determined, once at the start of a program; undefined: the
 * language's default.
 */
export function provideDigits(provider: () => Digits | undefined): void {
  findDigits = provider
}

/** The digits of pages in a language; undefined if there is no choice. */
export function digitsIn(language: PageLanguage): Digits | undefined {
  return usualDigits[language] && (findDigits() ?? usualDigits[language])
}

/** The `Intl` locale of a language with its digits. */
export function localeOf(language: PageLanguage): string {
  const digits = digitsIn(language)
  if (digits === undefined) return locales[language]
  return `${locales[language]}-u-nu-${digits === 'native' ? nativeDigits[language] : 'latn'}`
}
