import { normaliseWords } from '#modules/search/index.ts'

/** Titles of respect, folded as in the search; they do not identify a person. */
const honorifics = new Set(
  [
    'shaykh shaykha sheikh sheikha shaikh shaykhul şeyh seyh cheikh imam maulana mawlana molana mevlana mufti muftu',
    'ustadh ustadha ustad ustaz hoca hocaefendi efendi hazret hazreti hazrat hz hafiz hafız hafidh qari dr doctor prof',
    'professor mr mrs sayyid sayyidina syed seyyid seyyidi sidi mulla mullah hajji haji hacı pir',
    'الشيخ شيخ الشيخة الإمام إمام الدكتور دكتور الأستاذ أستاذ مولانا السيد سيد سيدي المفتي الحافظ شیخ حضرت مفتی پیر علامہ',
    'al el ul ال',
  ].flatMap((line) => wordsOf(line)),
)

/**
 * The only name that matches a text, ignoring accents, case, titles of respect and order; undefined for none or several.
 */
export function matchSpeaker(text: string, names: readonly string[]): string | undefined {
  const requested = toKey(text)
  if (requested === '') return undefined
  const found = names.filter((name) => toKey(name) === requested)
  return found.length === 1 ? found[0] : undefined
}

function toKey(text: string): string {
  const bare = wordsOf(text).filter((word) => !honorifics.has(word))
  return [...new Set(bare)].toSorted().join(' ')
}

function wordsOf(text: string): string[] {
  return normaliseWords(text).map(({ word }) => word)
}
