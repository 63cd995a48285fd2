const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ur'])

/** The writing direction of a language. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
