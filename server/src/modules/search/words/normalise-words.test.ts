import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soundOf } from './normalise-sound.ts'
import { findTerm, sameTerms } from './normalise-terms.ts'
import { foldWord, normaliseWords } from './normalise-words.ts'
import { toVector } from './tokens.ts'

const words = (text: string): string[] => normaliseWords(text).map(({ word }) => word)

describe('different spellings are one word [SEARCH-01]', () => {
  test.each([
    ['harakat', 'صَبْرٌ', 'صبر'],
    ['hamza on alef', 'أدب', 'ادب'],
    ['alef with madda', 'آية', 'اية'],
    ['alef wasla', 'ٱلصبر', 'الصبر'],
    ['ya and alef maqsura', 'علي', 'على'],
    ['ta marbuta and ha', 'صحبة', 'صحبه'],
    ['hamza on waw', 'مؤمن', 'مومن'],
    ['the article', 'المجلس', 'مجلس'],
    ['and with the article', 'والمجلس', 'مجلس'],
    ['tatweel', 'مجـــلس', 'مجلس'],
    ['a soft hyphen', 'pa\u00adtience', 'patience'],
    ['Urdu kaf and ya', 'برکی', 'بركي'],
    ['Urdu he', 'ہمدم', 'همدم'],
    ['presentation forms', 'ﺻﺒﺮ', 'صبر'],
    ['Arabic digits', '١٢٣', '123'],
    ['Urdu digits', '۱۲۳', '123'],
    ['dotted capital I', 'İSTANBUL', 'istanbul'],
    ['dotless i', 'kıyısında', 'kiyisinda'],
    ['dotless capital I', 'KIYISINDA', 'kıyısında'],
    ['cedilla', 'şükür', 'sukur'],
    ['soft g', 'öğretmen', 'ogretmen'],
    ['apostrophes', 'Qurʾān', "Qur'an"],
    ['typographic apostrophe', 'neighbour’s', "neighbour's"],
    ['possessive', "neighbour's", 'neighbour'],
    ['ligatures', 'ﬁrst', 'first'],
    ['the article in Latin', 'al-Wadi', 'Wadi'],
    ['the assimilated article', 'ash-Shukr', 'shukr'],
    ['full width', 'ＳＡＢＲ', 'sabr'],
    ['a zero-width space', 'pa\u200Btience', 'patience'],
    ['marks of direction', '\u200F\u202Bص\u2060بر\u202C', 'صبر'],
    ['a Turkish case', 'İstanbul’daki', 'istanbul'],
    ['a Turkish genitive', "Mevlâna'nın", 'Mevlana'],
    ['a case after a second apostrophe', "Kur'an'da", 'Kuran'],
    ['a vowel that belongs to the word', "shari'a", 'sharia'],
    ['composed and decomposed', 'é', 'e\u0301'],
  ])('%s', (_name, one, other) => {
    expect(words(one)).toEqual(words(other))
    expect(words(one)).toHaveLength(1)
  })

  test.each(['الله', 'ship', 'آل'])('%s remains a word', (text) => {
    expect(words(text)[0]?.length).toBeGreaterThan(1)
  })
})

test('reports the position of a word in the text', () => {
  const text = 'The “Qurʾān”, al-Wadi; صَبْرٌ'
  expect(normaliseWords(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ['the', 'The'],
    ['quran', 'Qurʾān'],
    ['wadi', 'Wadi'],
    ['صبر', 'صَبْرٌ'],
  ])
})

test.each(sameTerms)('maps all spellings of a term to one term: %s', (line) => {
  expect(new Set(line.split(' ').flatMap(foldWord).map(findTerm)).size).toBe(1)
})

test('lists no spelling in two terms', () => {
  const all = sameTerms.flatMap((line) => [...new Set(line.split(' ').flatMap(foldWord))])
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
})

test.each([
  ['harun', 'haroon'],
  ['harun', 'haroun'],
  ['maryam', 'meryem'],
  ['idris', 'idrees'],
  ['yunus', 'younus'],
  ['wadi', 'vadi'],
  ['rahmani', 'rehmani'],
  ['maulid', 'mevlid'],
  ['tauhid', 'tevhid'],
  ['yaqub', 'yakup'],
  ['bayazid', 'beyazit'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
  expect(soundOf(one)).toBeDefined()
})

describe('for any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })

  test('normalising twice equals normalising once', () => {
    fc.assert(
      fc.property(text, (typed) => {
        // The article is removed once; a word may begin with its letters after that.
        for (const word of words(typed).filter((one) => !/^(?:[وفبك]?ال|لل|al$)/u.test(one)))
          expect(words(word)).toEqual([word])
      }),
      { numRuns: 400 },
    )
  })

  test('capitals and composed letters make no difference', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(words(typed.normalize('NFD'))).toEqual(words(typed.normalize('NFC')))
      }),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcçğıiöşüzâ صبرأإى'), maxLength: 40 }), (typed) => {
        expect(words(typed.toUpperCase())).toEqual(words(typed))
      }),
      { numRuns: 300 },
    )
  })

  test('words are short, consist of letters and digits, and have correct positions', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const { word, start, end } of normaliseWords(typed)) {
          expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(typed.length)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('stored words contain no special character of PostgreSQL', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const vector = toVector([{ text: typed, weight: 'A', hasSound: true }])
        expect(vector).toMatch(/^(?:'[=~]?[\p{L}\p{N}]+':\d+[AD](?:,\d+[AD])*(?: |$))*$/u)
      }),
      { numRuns: 400 },
    )
  })
})
