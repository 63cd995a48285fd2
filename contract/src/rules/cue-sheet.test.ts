import { expect, test } from 'vitest'
import { readCueSheet, readCueSheets } from './cue-sheet.ts'

const track = 'TRACK 01 AUDIO\n'

test.each([
  ['  TITLE "He said "peace" twice"\n', 'He said "peace" twice'],
  ['\tTITLE Plain words  \r\n', 'Plain words'],
  ['title "quoted"\n', 'quoted'],
])('reads the title of %j', (line, title) => {
  expect(readCueSheet(`  ${track}${line}    INDEX 01 01:02:00\n`)).toEqual([{ title, startSeconds: 62 }])
})

test('a title without text has no chapter', () => {
  expect(readCueSheet(`${track}TITLE ""\nINDEX 01 00:00:00\n`)).toEqual([])
})

test.each([
  '\n',
  '\u2028',
  ' ',
  'FILE\n\n',
  'TRACK\n',
  'TRACK 1 AUDIO ',
  `${track}TITLE${' '.repeat(100_000)}`,
  `${track}TITLE a${' '.repeat(100_000)}b`,
  `${track}TITLE "a"${' '.repeat(100_000)}`,
])('reads a long sheet of %j in linear time', (piece) => {
  expect(() => readCueSheets(piece.repeat(Math.ceil(200_000 / piece.length)))).not.toThrow()
})
