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
])('titles the file "%s" as "%s"', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})

test('reads the track number at the start of a file name', () => {
  expect(numberFromName('03 - a quiet hour.mp3')).toBe(3)
  expect(numberFromName('a quiet hour.mp3')).toBeUndefined()
  expect(numberFromName('20191103.mp3')).toBeUndefined()
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
