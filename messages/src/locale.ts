import type { PageLanguage } from './languages.ts'

/** Digits that a reader chose: those of the script of their language, or those of Latin. */
export type Digits = 'native' | 'latin'

const locales: Readonly<Record<PageLanguage, string>> = {
  en: 'en',
  ar: 'ar',
  tr: 'tr',
  ur: 'ur',
  'en-XA': 'en',
}

/** By language, how Unicode calls its own digits. Without a name its data changes its mind about those of Arabic. */
const nativeDigits: Partial<Record<PageLanguage, string>> = { ar: 'arab', ur: 'arabext' }
const usualDigits: Partial<Record<PageLanguage, Digits>> = { ar: 'native', ur: 'latin' }

let findDigits = (): Digits | undefined => undefined

/** Says once, where a program begins, how a reader's choice of digits is known; undefined: as their language has them. */
export function provideDigits(provider: () => Digits | undefined): void {
  findDigits = provider
}

/** The digits that a page in a language has; undefined: there is no choice in it. */
export function digitsIn(language: PageLanguage): Digits | undefined {
  return usualDigits[language] && (findDigits() ?? usualDigits[language])
}

/** What `Intl` is told for a language: its words and its digits. */
export function localeOf(language: PageLanguage): string {
  const digits = digitsIn(language)
  if (digits === undefined) return locales[language]
  return `${locales[language]}-u-nu-${digits === 'native' ? nativeDigits[language] : 'latn'}`
}
