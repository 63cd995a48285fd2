import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GiftNote, giftNoteRefusals, hasLink, maxGiftNote, readGiftNote } from './gift-note.ts'

describe('readGiftNote [N15]', () => {
  test.each([
    ['nothing', undefined, null],
    ['no text', null, null],
    ['blanks that show nothing', ' \n\u200B\u2060 ', null],
    ['the lines of a form', ' Salam,\r\nmay it help.\r\n', 'Salam,\nmay it help.'],
    ['a composed letter', 'Cafe\u0301', 'Café'],
    [
      'Arabic, Persian with a joiner, Turkish',
      'بارك الله فيك، می\u200Cخواهم. Hayırlı olsun.',
      'بارك الله فيك، می\u200Cخواهم. Hayırlı olsun.',
    ],
    [
      'numbers, abbreviations and dots',
      'At 7.30, e.g. after prayer... wait…what? 12.5 a.m.',
      'At 7.30, e.g. after prayer... wait…what? 12.5 a.m.',
    ],
    ['as many characters as allowed, of two halves each', '🌙'.repeat(maxGiftNote), '🌙'.repeat(maxGiftNote)],
  ])('keeps %s', (_name, given, expected) => {
    expect(GiftNote.parse(given)).toBe(expected)
  })

  test.each([
    ['https://evil.example', 'hasLink'],
    ['see www.evil', 'hasLink'],
    ['evil.example/path', 'hasLink'],
    ['write to me@evil.example', 'hasLink'],
    ['EVIL.COM', 'hasLink'],
    ['evil\u200B.com', 'hasLink'],
    ['evil．com', 'hasLink'],
    ['ｅｖｉｌ.ｃｏｍ', 'hasLink'],
    ['مثال.إختبار', 'hasLink'],
    ['mailto:me', 'hasLink'],
    ['app://x', 'hasLink'],
    ['\u202Etxet', 'notPlain'],
    ['a\u2066b', 'notPlain'],
    ['a\u0000b', 'notPlain'],
    ['a\tb', 'notPlain'],
    ['a\u001Bb', 'notPlain'],
    ['a\u0085b', 'notPlain'],
    ['a\u2028b', 'notPlain'],
    ['half \uD83C of one', 'notPlain'],
    ['🌙'.repeat(maxGiftNote + 1), 'tooLong'],
    ['a'.repeat(10_000), 'tooLong'],
  ] as const)('is refused: %j', (given, fault) => {
    const { error } = GiftNote.safeParse(given)
    expect(error?.issues.map(({ message }) => message)).toEqual([giftNoteRefusals[fault]])
  })

  test('accepts only short, plain, composed text without a link, and is idempotent', () => {
    const pieces = fc.constantFrom(
      'http://',
      'www.',
      '.com',
      '\u202E',
      '\u200B',
      '\r\n',
      'ﷺ',
      'e\u0301',
      '🌙',
      '.',
      ' ',
    )
    const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 12 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(texts, (parts) => {
        const read = readGiftNote(parts.join(''))
        if (typeof read === 'string' || read.note === null) return
        const { note } = read
        expect(Array.from(note).length).toBeLessThanOrEqual(maxGiftNote)
        expect(note).toBe(note.normalize('NFC').trim())
        expect(note).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u)
        expect(hasLink(note)).toBe(false)
        expect(readGiftNote(note)).toEqual({ note })
      }),
      { numRuns: 2000 },
    )
  })
})
