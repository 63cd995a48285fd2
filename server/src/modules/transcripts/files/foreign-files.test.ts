import { expect, test } from 'vitest'
import { readTranscriptFile } from './read-file.ts'

const lines = (...given: string[]): string => given.join('\n')

/** Files as other programs and people write them, with their expected cues. */
const table: [name: string, content: string, cues: string[]][] = [
  [
    'arrows, digits and marks of other programs',
    lines(
      '١',
      '\u200F٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٠٠٠',
      '٤٠ سلام',
      '',
      '00:00:03,000 -> 00:00:04,000  X1:1 X2:2',
      'Two.',
      '',
      '-00:00:00,500 –> 00: 00: 00,900',
      'None.',
      '',
      '00:00:05:500 → 00:00:06:000',
      'At 5:30 --> go',
    ),
    ['0-0.9 None.', '1-2 ٤٠ سلام', '3-4 Two.', '5.5-6 At 5:30 --> go'],
  ],
  ['doubled line ends', '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nPeace.\r\r\n', ['1-2 Peace.']],
  [
    'captions of YouTube',
    '0:00:01.000,0:00:02.500\nPeace.\n\n0:00:03.000,0:00:04.000\nBe.',
    ['1-2.5 Peace.', '3-4 Be.'],
  ],
  [
    'what Whisper prints',
    '[00:01.000 --> 00:02.000]  40 days\n[00:03.000 --> 00:04.000]  [SPEAKER_01]: Two.',
    ['1-2 40 days', '3-4 SPEAKER_01: Two.'],
  ],
  ['the table of Whisper', 'start\tend\ttext\n0\t1500\tPeace\n1500\t2000\tbe', ['0-1.5 Peace', '1.5-2 be']],
  [
    'two voices of a cue, with entities',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Tom &amp; Ann>Peace</v>\n<v Bob>be</v>',
    ['1-1.5 Tom & Ann: Peace', '1.5-2 Bob: be'],
  ],
  [
    'line breaks and styles of other players',
    String.raw`1
00:00:01,000 --> 00:00:02,000
{i}Ask{/i}<br>and\Nsee &rsquo;&hellip; &Ccedil;ay`,
    ['1-2 Ask and see ’… Çay'],
  ],
  [
    'times on lines of their own',
    '0:00\npeace\n0:05\nbe\nwith you\n1:02\nend',
    ['0-5 peace', '5-62 be with you', '62-63 end'],
  ],
  ['hours in brackets', '[00:00:01] Peace\n[00:01:05] be', ['1-65 Peace', '65-66 be']],
  ['fractions in brackets', '[00:01:50] Peace\n[00:02:75] be', ['1.5-2.75 Peace', '2.75-7.75 be']],
  [
    'names before times',
    'Hajja Samira (0:01)\nPeace\n\nBob  0:05\nbe',
    ['1-5 Hajja Samira: Peace', '5-6 Bob: be'],
  ],
  ['times that do not order a text', '0:05 peace\n0:01 be', ['0-600 0:05 peace 0:01 be']],
  ['LRC with hours, commas and other digits', '[٠٠:٠١,٥٠]٤٠\n[0:00:03.00]Two', ['1.5-3 ٤٠', '3-8 Two']],
  [
    'JSON with a segment for each line',
    '{"start":0,"end":1,"text":"a"}\n{"start":1,"end":2,"text":"b"}\n',
    ['0-1 a', '1-2 b'],
  ],
  [
    'JSON without an end, before the start, and with numbers of speakers',
    '{"segments":[{"start":-0.02,"end":1,"text":"a","speaker":1},{"start":2,"end":null,"text":"b"}]}',
    ['0-1 1: a', '2-3 b'],
  ],
  [
    'JSON with pairs of times',
    '{"chunks":[{"timestamp":[0,1.5],"text":" a"},{"timestamp":[1.5,null],"text":" b"}]}',
    ['0-1.5 a', '1.5-2.5 b'],
  ],
  [
    'JSON of Python with a probability that is no number',
    '{"segments":[{"start":0,"end":1,"text":" a NaN, \\"NaN\\"","avg_logprob":NaN,"temperature":-Infinity}]}',
    ['0-1 a NaN, "NaN"'],
  ],
  [
    'JSON of WhisperX with words without times',
    '{"segments":[{"start":0.031,"end":1.5,"text":" Peace.","words":[{"word":"Peace"}],"speaker":"SPEAKER_00"}],"word_segments":[]}',
    ['0.031-1.5 SPEAKER_00: Peace.'],
  ],
  [
    'LRC with stamps of words and an offset',
    '[offset:+500]\n[00:01.00] <00:01.00> Listen <00:01.50> to\n[00:05.00] <00:05.00> it',
    ['0.5-4.5 Listen to', '4.5-9.5 it'],
  ],
  [
    'SRT without lines between cues',
    '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:02,000 --> 00:00:03,000\ntwo',
    ['1-2 one', '2-3 two'],
  ],
  [
    'JSON of whisper.cpp with written times only',
    '{"transcription":[{"timestamps":{"from":"00:00:00,000","to":"00:00:01,500"},"text":" a"}]}',
    ['0-1.5 a'],
  ],
]

test.each(table)('reads %s', (_name, content, cues) => {
  const bytes = new TextEncoder().encode(content)
  const read = readTranscriptFile({ name: 'talk', bytes, encoding: undefined, language: 'en', seconds: 600 })
  expect(
    read.cues.map(({ start, end, text, speaker }) =>
      [`${start}-${end}`, ...(speaker === null ? [] : [`${speaker}:`]), text].join(' '),
    ),
  ).toEqual(cues)
})
