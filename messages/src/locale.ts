import type { PageLanguage } from './languages.ts'

const locales: Readonly<Record<PageLanguage, string>> = {
  en: 'en',
  // Without a region Unicode's own data changes its mind about the digits of Arabic.
  ar: 'ar-u-nu-arab',
  tr: 'tr',
  ur: 'ur',
  'en-XA': 'en',
}

/** What `Intl` is told for a language: its words and its digits. */
export function localeOf(language: PageLanguage): string {
  return locales[language]
}
