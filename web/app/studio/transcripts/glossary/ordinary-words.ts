const english = 'korean coran moored marsh dicker sober soba sheikhdom tariff salad'
const turkish = 'sahibi sahibe sohbeti tarihi'

/** Words of a language that sound like one of the glossary and are what they are. */
export const ordinaryWords: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  en: new Set(english.split(' ')),
  tr: new Set(turkish.split(' ')),
}
