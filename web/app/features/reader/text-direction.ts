const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ur'])

/** Which way a text of this language runs. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
