// Numbers written out, as transcripts of talks have them: `fifty-third`, `yüz elli üçüncü`, «الثالثة والخمسون».
import { foldWord } from './fold-word.ts'

/** A part of a number, or a whole one. */
export interface NumberWord {
  value: number
  isOrdinal: boolean
  language: 'en' | 'tr' | 'ar' | 'ur'
}

/** Numerals in the order of their values, from `first` in steps, with `|` between spellings. */
interface Series {
  language: NumberWord['language']
  first: number
  step?: number
  isOrdinal?: boolean
  words: string
}

const arabicOrdinals =
  'أولى|أول|حادية|حادي ثانية|ثاني ثالثة|ثالث رابعة|رابع خامسة|خامس سادسة|سادس سابعة|سابع ثامنة|ثامن تاسعة|تاسع عاشرة|عاشر'
const arabicTens =
  'عشرون|عشرين ثلاثون|ثلاثين أربعون|أربعين خمسون|خمسين ستون|ستين سبعون|سبعين ثمانون|ثمانين تسعون|تسعين'
const arabicHundreds = 'مئة|مائة مئتان|مئتين|مائتان|مائتين'
const urdu = `ایک دو تین چار پانچ چھ|چھے سات آٹھ نو دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس بیس اکیس بائیس
  تئیس|تیئیس|تیئس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس تیس اکتیس بتیس تینتیس|تنتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس
  چالیس اکتالیس بیالیس تینتالیس|تنتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس پچاس اکیاون|اکاون باون ترپن|تریپن چون پچپن
  چھپن ستاون اٹھاون انسٹھ ساٹھ اکسٹھ باسٹھ تریسٹھ|ترسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر ستر اکہتر بہتر تہتر چوہتر
  پچہتر|پچھتر چھہتر ستتر|ستہتر اٹھہتر اناسی|انیاسی اسی|اسّی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی نوے اکیانوے بانوے
  ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے سو`

const series: readonly Series[] = [
  {
    language: 'en',
    first: 1,
    words: `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
      eighteen nineteen`,
  },
  {
    language: 'en',
    first: 20,
    step: 10,
    words: 'twenty thirty forty|fourty fifty sixty seventy eighty ninety hundred',
  },
  {
    language: 'en',
    first: 1,
    isOrdinal: true,
    words: `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
      fifteenth sixteenth seventeenth eighteenth nineteenth`,
  },
  {
    language: 'en',
    first: 20,
    step: 10,
    isOrdinal: true,
    words: 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth',
  },
  {
    language: 'ar',
    first: 1,
    words: `واحد|واحدة|إحدى|أحد اثنان|اثنتان|اثنين|اثنتين|اثنا|اثنتا|اثني|اثنتي ثلاث|ثلاثة أربع|أربعة خمس|خمسة ست|ستة سبع|سبعة ثمان|ثماني|ثمانية
      تسع|تسعة عشر|عشرة`,
  },
  { language: 'ar', first: 20, step: 10, words: arabicTens },
  { language: 'ar', first: 100, step: 100, words: arabicHundreds },
  { language: 'ar', first: 1, isOrdinal: true, words: arabicOrdinals },
  { language: 'ar', first: 1, isOrdinal: true, words: withArticle(arabicOrdinals) },
  { language: 'ar', first: 20, step: 10, isOrdinal: true, words: withArticle(arabicTens) },
  { language: 'ar', first: 100, step: 100, isOrdinal: true, words: withArticle(arabicHundreds) },
  { language: 'ur', first: 1, words: urdu },
  { language: 'ur', first: 1, isOrdinal: true, words: urdu.replaceAll(/[^\s|]+/g, (word) => `${word}ویں`) },
  { language: 'ur', first: 1, isOrdinal: true, words: 'پہلی|پہلا دوسری|دوسرا تیسری|تیسرا چوتھی|چوتھا' },
  { language: 'ur', first: 6, isOrdinal: true, words: 'چھٹی|چھٹا' },
  { language: 'ur', first: 9, isOrdinal: true, words: 'نویں' },
]

function withArticle(words: string): string {
  return words.replaceAll(/[^ |]+/g, (word) => `ال${word}`)
}

// The first entry of a spelling counts.
const numberWords = new Map<string, NumberWord>(
  series.toReversed().flatMap((one) => toEntries(one).toReversed()),
)

function toEntries({ language, first, step = 1, isOrdinal = false, words }: Series): [string, NumberWord][] {
  return words
    .split(/\s+/)
    .flatMap((spellings, index) =>
      spellings
        .split('|')
        .map((spelling): [string, NumberWord] => [
          foldWord(spelling),
          { value: first + index * step, isOrdinal, language },
        ]),
    )
}

const tens = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmish?', 'yetmish?', 'seksen', 'doksan']
const units = ['bir', 'iki', 'uch?', 'dor[td]', 'besh?', 'alti', 'yedi', 'sekiz', 'dokuz']
// Turkish joins the parts of a number: `yüzelliüçüncü`.
const turkish = new RegExp(
  `^(?:(?<two>iki)?(?<hundred>yuz))?(?<ten>${tens.join('|')})?(?<unit>${units.join('|')})?(?<ordinal>[iu]?nc[iu])?$`,
)

/** The number that a folded word means in one of the four languages, if any. */
export function findNumberWord(folded: string): NumberWord | undefined {
  return numberWords.get(folded) ?? readTurkish(folded)
}

function readTurkish(folded: string): NumberWord | undefined {
  const parts = turkish.exec(folded)?.groups
  if (parts === undefined) return undefined
  const hundreds = parts['hundred'] === undefined ? 0 : parts['two'] === undefined ? 100 : 200
  const value = hundreds + 10 * indexIn(tens, parts['ten']) + indexIn(units, parts['unit'])
  return value === 0 ? undefined : { value, isOrdinal: parts['ordinal'] !== undefined, language: 'tr' }
}

/** The position of the pattern that matches a word, counted from 1; 0 without one. */
function indexIn(patterns: readonly string[], word: string | undefined): number {
  return word === undefined ? 0 : 1 + patterns.findIndex((pattern) => new RegExp(`^${pattern}$`).test(word))
}
