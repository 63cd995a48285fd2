import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

const sentence = 'Patience is half of faith, and gratitude is the other half of it.'
const text = `We began with a story. ${sentence} Then the night was over, and we went home.`
const quote = {
  exact: sentence,
  prefix: 'We began with a story. ',
  suffix: ' Then the night was over',
}
const found = (inText: string, requested = quote): string | undefined => {
  const place = findQuote(inText, requested)
  return place && inText.slice(place.start, place.end)
}

describe('a quote in an article that was edited', () => {
  test('is found at its position in an unchanged text', () => {
    expect(findQuote(text, quote)).toEqual({ start: 23, end: 23 + sentence.length })
  })

  test('is found at the occurrence with the same surroundings', () => {
    const requested = { exact: 'the heart', prefix: 'a lamp in ', suffix: ' of a friend' }
    const edited = 'Know the heart well. There is a lamp in the heart of a friend. Guard the heart.'
    expect(findQuote(edited, requested)?.start).toBe(edited.indexOf('the heart of a friend'))
    expect(findQuote(edited, { ...requested, prefix: 'Guard ', suffix: '.' })?.start).toBe(
      edited.lastIndexOf('the heart'),
    )
  })

  test.each([
    ['spaces', 'Patience  is half of faith,\n and gratitude is\u00a0the other half of it.'],
    ['case', 'PATIENCE is half of Faith, and Gratitude is the other half of it.'],
    ['accents', 'Pàtience is half of fáith, and gratitude is the other half of it.'],
    ['signs', 'Patience is half of faith – and gratitude is the other half of it'],
    ['ligatures', 'Patience is half oﬀaith, and gratitude is the other half of it.'],
  ])('is found with different %s', (_what, edited) => {
    expect(found(text.replace(sentence, edited))?.replace(/\.$/, '')).toBe(edited.replace(/\.$/, ''))
  })

  test('is found in Arabic with or without harakat, including the harakat of the last letter', () => {
    const plain = { exact: 'الصبر مفتاح الفرج', prefix: '', suffix: '' }
    const vowelled = 'قالوا: الصَّبْرُ مِفْتَاحُ الفَرَجِ، ثم سكتوا.'
    expect(found(vowelled, plain)).toBe('الصَّبْرُ مِفْتَاحُ الفَرَجِ')
    expect(found('قالوا: الصبـر مفتاح الفرج.', { ...plain, exact: 'الصَّبْرُ مِفْتَاحُ الفَرَجِ' })).toBe(
      'الصبـر مفتاح الفرج',
    )
  })

  test('is found between its surroundings when its own text was edited', () => {
    const edited = 'Patience, they say, is a half of faith, and thanks are the other'
    expect(found(text.replace(sentence, `${edited}.`))).toBe(edited)
  })

  test('is found by its first and last words when its text and surroundings were edited', () => {
    const edited = sentence.replace('and gratitude', 'while gratefulness')
    expect(found(`Another beginning. ${edited} Another end.`)).toBe(edited.replace(/\.$/, ''))
  })

  test.each(['', 'Something else entirely.', 'half', sentence.slice(0, 20)])(
    'that was taken out is not found in "%s"',
    (edited) => {
      expect(findQuote(edited, quote)).toBeUndefined()
    },
  )

  test('is not found in the gap where it was deleted between unchanged surroundings', () => {
    expect(findQuote(text.replace(`${sentence} `, ''), quote)).toBeUndefined()
  })

  test.each(['', ' ', '\n', '…', '؟'])('is not found when it is empty ("%s")', (exact) => {
    expect(findQuote('Whatever, it is here.', { exact, prefix: '', suffix: '' })).toBeUndefined()
  })
})

const anyText = fc.string({ unit: fc.constantFrom(...'abc ابتçğ\u064e.😀'), maxLength: 60 })
const anything = fc.string({ unit: 'binary', maxLength: 200 })

describe('findQuote on any text', () => {
  test('finds a quote with its surroundings after insertions elsewhere', () => {
    fc.assert(
      fc.property(
        fc.record({
          before: anyText,
          prefix: anyText,
          exact: anyText,
          suffix: anyText,
          after: anyText,
          more: anyText,
        }),
        ({ before, prefix, exact, suffix, after, more }) => {
          fc.pre(exact.trim() !== '')
          const edited = `${more}${before}${prefix}${exact}${suffix}${after}${more}`
          const place = findQuote(edited, { exact, prefix, suffix })
          expect(place && edited.slice(place.start - prefix.length, place.end + suffix.length)).toBe(
            `${prefix}${exact}${suffix}`,
          )
        },
      ),
    )
  })

  test('returns a non-empty stretch within the text and never throws', () => {
    fc.assert(
      fc.property(anything, anything, anything, anything, (inText, exact, prefix, suffix) => {
        for (const requested of [
          { exact, prefix, suffix },
          { exact: `${inText.slice(3, 40)}x`, prefix: inText.slice(0, 3), suffix: inText.slice(40, 80) },
        ]) {
          const place = findQuote(inText, requested) ?? { start: 0, end: 1 }
          expect(place.start).toBeGreaterThanOrEqual(0)
          expect(place.end).toBeGreaterThan(place.start)
          expect(place.end).toBeLessThanOrEqual(Math.max(1, inText.length))
        }
      }),
    )
  })

  test.each([
    ['of words', 'The sheikh spoke of patience and of the heart. '],
    ['of one letter', 'a'],
    ['in Arabic with harakat', 'الصَّبْرُ مِفْتَاحُ الفَرَجِ '],
  ])('searches 100 KB %s in less than a second of CPU time', (_what, piece) => {
    const long = piece.repeat(Math.ceil(100_000 / piece.length))
    const requested = {
      exact: `${long.slice(0, 1999)}!?x`,
      prefix: long.slice(0, 200),
      suffix: long.slice(0, 200),
    }
    const before = process.cpuUsage()
    findQuote(long, requested)
    findQuote(long, { ...requested, exact: long.slice(0, 2000) })
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })
})
