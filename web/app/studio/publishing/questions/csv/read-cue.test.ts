import { expect, test } from 'vitest'
import { readCue } from './read-cue.ts'

const track = (title: string, at: string): string =>
  `  TRACK 01 AUDIO\r\n    TITLE "${title}"\r\n    INDEX 01 ${at}\r\n`
const one = `FILE "01 - The road.wav" WAVE\r\n${track('Why do we wait?', '00:00:00')}${track('What is patience?', '62:30:37')}`
const other = `FILE other.mp3 MP3\n${track('Who asks?', '00:10:00')}`
const talk = { title: 'The road', durationSeconds: 4000 }
const requested = (text: string | undefined, of = talk) =>
  readCue(text, of).rows.map(({ question, start_seconds: at }) => [question, at])

test('reads the questions of the talk from a cue sheet [SOUND-03]', () => {
  const road = [
    ['Why do we wait?', 0],
    ['What is patience?', 3750],
  ]
  expect(requested(`\uFEFF${one}`, { ...talk, title: 'Anything' })).toEqual(road)
  expect(requested(one + other)).toEqual(road)
  expect(requested(one + other, { ...talk, title: 'other' })).toEqual([['Who asks?', 10]])
})

test('skips entries after the end of the talk, and reports a sheet without entries as an error [SOUND-03]', () => {
  expect(requested(one, { ...talk, durationSeconds: 600 })).toEqual([['Why do we wait?', 0]])
  expect(readCue('PERFORMER "x"', talk).faults).toEqual([{ line: 0, fault: { is: 'noRows' } }])
  expect(readCue(undefined, talk).faults).toEqual([{ line: 0, fault: { is: 'notText' } }])
})
