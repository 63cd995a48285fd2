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

const lines = (...given: string[]): string => given.join('\r\n')

test.each<[string, string, [string, ...string[]][]]>([
  [
    'paths, quotes, pauses and other frames',
    lines(
      '\uFEFFREM GENRE Talk',
      'TITLE "An evening"',
      String.raw`FILE "C:\Talks\an "old" evening.wav" WAVE`,
      '  TRACK 01 AUDIO',
      '    TITLE "The door"',
      '    INDEX 00 00:00:00',
      '    INDEX 01 00:02:00',
      '  TRACK 02',
      "    TITLE It's late",
      '    INDEX 00 100:05:30',
      '  TRACK 03 AUDIO',
      '    INDEX 01 101:00:00',
      '  TRACK 04 AUDIO',
      '    title "The \u201Cend\u201D"',
      '    index 1 102:3.75',
    ),
    [['an "old" evening.wav', '2 The door', "6005.4 It's late", '6124 The “end”']],
  ],
  [
    'a name without quotes, and a second file',
    lines('FILE a quiet hour.mp3 MP3', 'TRACK 1 AUDIO', 'TITLE A', 'INDEX 01 00:00:00', 'FILE b.wav WAVE'),
    [['a quiet hour.mp3', '0 A'], ['b.wav']],
  ],
  [
    'an embedded sheet, with a track of data',
    lines(
      'TRACK 01 MODE1/2352',
      'TITLE X',
      'INDEX 01 00:00:00',
      'TRACK 02 AUDIO',
      'TITLE Y',
      'INDEX 01 0:1:0',
    ),
    [['', '1 Y']],
  ],
])('reads %s', (_what, sheet, expected) => {
  const read = readCueSheets(sheet).map(({ name, chapters }) => [
    name,
    ...chapters.map(({ startSeconds, title }) => `${startSeconds} ${title}`),
  ])
  expect(read).toEqual(expected)
})
