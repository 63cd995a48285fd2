import { expect, test } from 'vitest'
import { cleanText, compareFileNames, numberFromName, titleFromName } from './file-names.ts'

test.each([
  ['03 - a quiet hour.mp3', 'a quiet hour'],
  ['03_a_quiet_hour.mp3', 'a quiet hour'],
  ['01-a-letter-before-leaving.mp3', 'a letter before leaving'],
  ['7. The door.flac', 'The door'],
  ['2019.mp3', '2019'],
  ['40 nights in Konya.ogg', 'nights in Konya'],
  ['على الباب.mp3', 'على الباب'],
  ['.mp3', '.mp3'],
  ['٠٣ - الصبر.mp3', 'الصبر'],
  ['۰۳. صبر.mp3', 'صبر'],
  ['2023-05-14 - Sabr.mp3', 'Sabr'],
  ['20230514_Sabr.mp3', 'Sabr'],
  ['14.05.2023 Sabr.mp3', 'Sabr'],
  ['2023-05-14.mp3', '2023-05-14'],
  ['1-03 The door.m4a', 'The door'],
  ['Track 03 - The door.mp3', 'The door'],
  ['(03) The door.mp3', 'The door'],
  ['[03] - The door.mp3', 'The door'],
  ['The.quiet.hour.mp3', 'The quiet hour'],
  ['Sabr.wav.mp3', 'Sabr'],
  ['Sabr vol.2.mp3', 'Sabr vol.2'],
  ['Sabr on the path [dQw4w9WgXcQ].mp3', 'Sabr on the path'],
  ['Sabr (128kbps).mp3', 'Sabr'],
  ['Sabr (2).mp3', 'Sabr (2)'],
  ['Sabr [Remembrance].mp3', 'Sabr [Remembrance]'],
  ['a%20quiet%20hour.mp3', 'a quiet hour'],
  ['100% of it.mp3', '100% of it'],
  ['\u200F03 - الصبر\u200F.mp3', 'الصبر'],
])('titles the file "%s" as "%s"', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})

test('reads the track number at the start of a file name', () => {
  expect(numberFromName('03 - a quiet hour.mp3')).toBe(3)
  expect(numberFromName('a quiet hour.mp3')).toBeUndefined()
  expect(numberFromName('20191103.mp3')).toBeUndefined()
  expect(numberFromName('٠٣ - الصبر.mp3')).toBe(3)
  expect(numberFromName('2019-11-03 a quiet hour.mp3')).toBeUndefined()
  expect(numberFromName('Track 3.mp3')).toBe(3)
})

test('removes control characters, lone surrogates and line breaks from a title', () => {
  expect(cleanText('A\u0000 quiet\n\u202F hour \uD800', 300)).toBe('A quiet hour \uFFFD')
  expect(cleanText(' \u0000 ', 300)).toBeUndefined()
  expect(cleanText('🕯'.repeat(20), 10)).toBe('🕯'.repeat(10))
})

test('sorts file names by their numbers', () => {
  const names = ['10 end.mp3', '2 middle.mp3', '1 start.mp3', '02 middle.mp3']
  expect(names.toSorted(compareFileNames)).toEqual([
    '1 start.mp3',
    '02 middle.mp3',
    '2 middle.mp3',
    '10 end.mp3',
  ])
})
