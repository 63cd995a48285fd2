import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findVerses, type VerseReference } from './find-verses.ts'
import { isVerse, suras } from './suras.ts'

const cases = readFileSync(new URL('./verse-cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => {
    const at = line.indexOf(' | ')
    return { expected: line.slice(0, at), text: unescape(line.slice(at + 3)) }
  })

function unescape(text: string): string {
  return text.replaceAll(/\\u([0-9A-F]{4})/g, (_whole, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function say({ sura, fromVerse, toVerse }: VerseReference): string {
  return `${sura}:${fromVerse}${toVerse > fromVerse ? `-${toVerse}` : ''}`
}

function found(text: string): string {
  return findVerses(text).map(say).join(', ') || '-'
}

test('finds the references of four languages and nothing else [TEXT-06]', () => {
  expect(cases.length).toBeGreaterThan(1600)
  const wrong = cases.filter(({ text, expected }) => found(text) !== expected)
  expect(wrong.map(({ text, expected }) => `${text} is ${found(text)}, not ${expected}`)).toEqual([])
})

test('finds every sura by its names and knows its number of verses', () => {
  expect(suras.length).toBe(114)
  expect(suras.reduce((sum, { verses }) => sum + verses, 0)).toBe(6236)
  const intros = { en: 'Surah', ar: 'سورة', tr: 'Sûre-i', ur: 'سورۃ' } as const
  const missed = suras.flatMap(({ number, verses, names }) =>
    (['en', 'ar', 'tr', 'ur'] as const)
      .flatMap((language) => [
        { text: `${intros[language]} ${names[language]}, ${verses}`, expected: `${number}:${verses}` },
        { text: `(${names[language]}, ${number}:${verses})`, expected: `${number}:${verses}` },
        { text: `${intros[language]} ${names[language]}, ${verses + 1}`, expected: '-' },
      ])
      .filter(({ text, expected }) => found(text) !== expected),
  )
  expect(missed.map(({ text, expected }) => `${text} is ${found(text)}, not ${expected}`)).toEqual([])
})

const fragments = cases.flatMap(({ text }) => text.split(/(?<=[\s:,])/))

test('never throws on any text; references lie within it, in order and without overlaps', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme' })))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      let end = 0
      for (const verse of findVerses(given)) {
        expect(verse.start).toBeGreaterThanOrEqual(end)
        expect(verse.end).toBeGreaterThan(verse.start)
        expect(given.slice(verse.start, verse.end)).toMatch(/[\p{Nd}\p{L}]/u)
        expect(isVerse(verse.sura, verse.fromVerse) && isVerse(verse.sura, verse.toVerse)).toBe(true)
        expect(verse.toVerse).toBeGreaterThanOrEqual(verse.fromVerse)
        end = verse.end
      }
      expect(end).toBeLessThanOrEqual(given.length)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '2:1,',
  '1, ',
  "'",
  'al-',
  'verse 1, ',
  'surah ',
  '(',
  '\n ',
  '7',
  'البقرة ',
  'و',
  '2/',
  '-1',
  'Q. ',
  '\u0301',
  'ʿ',
  'verse one hundred ',
  've birinci ayet ',
  'آية والخامسة ',
])('reads a long text of %j in linear time', (piece) => {
  expect(() => findVerses(piece.repeat(80_000 / piece.length))).not.toThrow()
})
