import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'
import { cutsOf, endOfWord } from './note-marks.ts'
import { joinPieces, placeIn, quoteLetters, toQuote } from './text-pieces.ts'

const pieces = [
  { text: 'Patience is ', block: 1 },
  { text: 'half', block: 1 },
  { text: ' of faith.', block: 1 },
  { text: 'Gratitude is the other.', block: 2 },
]
const joined = joinPieces(pieces)

describe('joined pieces of a page', () => {
  test('form one text with a line break only between paragraphs', () => {
    expect(joined.text).toBe('Patience is half of faith.\nGratitude is the other.')
  })

  test('map the start of a stretch to the piece of its first letter and the end to that of its last', () => {
    const start = joined.text.indexOf('half')
    expect(placeIn(joined, pieces, { at: start, isEnd: false })).toEqual({ piece: 1, offset: 0 })
    expect(placeIn(joined, pieces, { at: start + 4, isEnd: true })).toEqual({ piece: 1, offset: 4 })
    expect(placeIn(joined, pieces, { at: joined.text.length, isEnd: true })).toEqual({ piece: 3, offset: 23 })
  })

  test('map every letter back to its piece', () => {
    const texts = fc.array(fc.record({ text: fc.string({ maxLength: 8 }), block: fc.nat(2) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(texts, (given) => {
        const whole = joinPieces(given)
        for (const [index, { text }] of given.entries())
          for (const [offset, letter] of text.split('').entries()) {
            const at = (whole.starts[index] ?? 0) + offset
            expect(whole.text[at]).toBe(letter)
            expect(placeIn(whole, given, { at, isEnd: false })).toEqual({ piece: index, offset })
            expect(placeIn(whole, given, { at: at + 1, isEnd: true })).toEqual({
              piece: index,
              offset: offset + 1,
            })
          }
      }),
    )
  })
})

describe('toQuote', () => {
  test('trims the spaces around the quote and adds its surroundings', () => {
    const start = joined.text.indexOf(' half')
    expect(toQuote(joined.text, { start, end: start + 9 })).toEqual({
      exact: 'half of',
      prefix: 'Patience is ',
      suffix: ' faith.\nGratitude is the other.',
    })
  })

  test('returns a quote that findQuote finds again', () => {
    const start = joined.text.indexOf('faith')
    const stretch = { start, end: start + 19 }
    const quote = toQuote(joined.text, stretch)
    expect(quote && findQuote(joined.text, quote)).toEqual(stretch)
  })

  test('returns undefined for spaces only or too much text', () => {
    expect(toQuote(' \n ', { start: 0, end: 3 })).toBeUndefined()
    const long = 'a'.repeat(quoteLetters + 1)
    expect(toQuote(long, { start: 0, end: long.length })).toBeUndefined()
    expect(toQuote(long, { start: 0, end: quoteLetters })?.exact).toHaveLength(quoteLetters)
  })

  test('never splits a surrogate pair', () => {
    const text = `${'a'.repeat(5)}😀${'b'.repeat(119)}c`
    expect(toQuote(text, { start: 126, end: 127 })?.prefix.isWellFormed()).toBe(true)
  })
})

test('wraps text once where marks overlap or touch', () => {
  const marks = [
    { start: 8, end: 14 },
    { start: 2, end: 5 },
    { start: 5, end: 6 },
    { start: 10, end: 12 },
    { start: 30, end: 40 },
  ]
  expect(cutsOf({ start: 3, end: 20 }, marks)).toEqual([
    { start: 3, end: 6 },
    { start: 8, end: 14 },
  ])
})

test.each([
  ['my great-uncle said', 'my great', 'my great-uncle'],
  ['my great-uncle said', 'my great-un', 'my great-uncle'],
  ['my great-uncle said', 'my great-uncle', 'my great-uncle'],
  ['the neighbour’s chair', 'the neigh', 'the neighbour’s'],
  ['he said ‘wait’ twice', 'he said ‘wait', 'he said ‘wait'],
  ['wait - then go', 'wait', 'wait'],
  ['في أدب الإصغاءِ إلى', 'في أدب الإصغاء', 'في أدب الإصغاءِ'],
  ['نیم‌روز است', 'نیم', 'نیم‌روز'],
  ['at the end', 'at the end', 'at the end'],
])('a mark never splits a word: in %j after %j', (text, noted, whole) => {
  expect(endOfWord(text, noted.length)).toBe(whole.length)
})
