import { expect, test } from 'vitest'
import { FileFault } from './cue.ts'
import { readTranscriptFile } from './read-file.ts'

const read = (content: string) => () => {
  const bytes = new TextEncoder().encode(content)
  readTranscriptFile({ name: 'talk', bytes, encoding: undefined, language: 'en', seconds: 600 })
}

test.each([
  ['1:1 ', ''],
  ['1:1-->', ''],
  ['\n', ''],
  ['[0:1]', 'a'.repeat(60_000)],
  ['<v ', ''],
])('refuses a long file of %j in linear time', (piece, end) => {
  expect(read(piece.repeat(300_000 / piece.length) + end)).toThrow(FileFault)
})

test('refuses long segments of rolling captions in linear time', () => {
  const spoken = 'a\n'.repeat(30_000)
  const first = `WEBVTT\n\n00:01.000 --> 00:02.000\n<0:01><c>\n${spoken}b\n`
  expect(read(`${first}\n00:02.000 --> 00:03.000\n${spoken}a`)).toThrow(FileFault)
})
