import type { FileEncoding } from '@sohbet/contract/studio'
import { inLanguage } from '@sohbet/messages'
import { describe, expect, test } from 'vitest'
import { FileFault } from './cue.ts'
import { readTranscriptFile } from './read-file.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

function read(content: string | Uint8Array, given: { name?: string; encoding?: FileEncoding } = {}) {
  const bytes = typeof content === 'string' ? encode(content) : content
  const { name = 'talk', encoding } = given
  return readTranscriptFile({ name, bytes, encoding, language: 'en', seconds: 600 })
}

/** Formats cues as `start-end text` with the speaker first. */
const cuesOf = (content: string | Uint8Array): string[] =>
  read(content).cues.map(({ start, end, text, speaker }) =>
    [`${start}-${end}`, ...(speaker === null ? [] : [`${speaker}:`]), text].join(' '),
  )

function whyNot(content: string | Uint8Array, name = 'talk', encoding?: FileEncoding): string {
  try {
    read(content, { name, ...(encoding && { encoding }) })
  } catch (error) {
    if (error instanceof FileFault) return inLanguage(error.reason, 'en')
    throw error
  }
  return 'read'
}

const rolling = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.550 align:start position:0%
 
in the name<00:00:00.480><c> of</c><00:00:00.719><c> God</c>

00:00:02.550 --> 00:00:02.560 align:start position:0%
in the name of God
 

00:00:02.560 --> 00:00:05.000 align:start position:0%
in the name of God
the<00:00:03.000><c> merciful</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
the merciful
 

00:00:05.010 --> 00:00:07.000 align:start position:0%
the merciful
&gt;&gt; peace<00:00:05.500><c> be</c>
`

const lines = (...given: string[]): string => given.join('\n')

/** Files of common programs with their expected cues. */
const table: [name: string, content: string, cues: string[]][] = [
  ['WebVTT', lines('WEBVTT', '', '00:01.000 --> 00:02.500', 'Peace.', ''), ['1-2.5 Peace.']],
  [
    'names, settings, notes, styles and regions of WebVTT',
    lines(
      'WEBVTT - a talk',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'REGION',
      'id:a',
      '',
      'NOTE one',
      'of two lines',
      '',
      'first',
      '00:00:01.000 --> 00:00:02.000 line:90% align:start',
      '<v.loud Hajja Samira>Come <b>in</b>,',
      'both of you.</v>',
      '',
      'NOTE',
      'between',
      '',
      '00:00:03.000 --> 00:00:04.000',
      '- Thank you',
    ),
    ['1-2 Hajja Samira: Come in, both of you.', '3-4 - Thank you'],
  ],
  [
    'SRT with commas, dots, short fractions and none',
    lines('1', '00:00:01,5 --> 00:00:02.250', 'One.', '', '2', '0:00:03 --> 0:00:04,125', 'Two.', ''),
    ['1.5-2.25 One.', '3-4.125 Two.'],
  ],
  [
    'SRT without numbers, without empty lines between, and with empty lines within',
    lines(
      '00:00:01,000 --> 00:00:02,000',
      'One,',
      '',
      'still one.',
      '2',
      '00:00:03,000 --> 00:00:04,000',
      'Two.',
    ),
    ['1-2 One, still one.', '3-4 Two.'],
  ],
  ['line ends of Windows', 'WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nPeace.\r\n', ['1-2 Peace.']],
  ['line ends of old Macs', '1\r00:00:01,000 --> 00:00:02,000\rPeace.\r', ['1-2 Peace.']],
  ['a mark of the byte order', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nPeace.', ['1-2 Peace.']],
  [
    'tags, drawing commands and entities',
    lines(
      '1',
      '00:00:01,000 --> 00:00:02,000',
      String.raw`{\an8}<font color="#fff">Ask</font> &amp; you &lt;shall&gt; &#8220;see&#x201D;&nbsp;&unknown; 1 < 2`,
    ),
    ['1-2 Ask & you <shall> “see” &unknown; 1 < 2'],
  ],
  [
    'automatic captions that roll',
    rolling,
    ['0.16-2.56 in the name of God', '2.56-5.01 the merciful', '5.01-7 peace be'],
  ],
  [
    'captions that roll without stamps',
    lines(
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'One.',
      '',
      '2',
      '00:00:02,000 --> 00:00:03,000',
      'One.',
      'Two.',
      '',
      '3',
      '00:00:03,000 --> 00:00:04,000',
      'Two.',
      'Three.',
      '',
      '4',
      '00:00:04,000 --> 00:00:05,000',
      'Three.',
      'Four.',
      '',
    ),
    ['1-2 One.', '2-3 Two.', '3-4 Three.', '4-5 Four.'],
  ],
  [
    'remembrance that is said again',
    lines('WEBVTT', '', '00:01.000 --> 00:02.000', 'Allah', '', '00:02.000 --> 00:03.000', 'Allah'),
    ['1-2 Allah', '2-3 Allah'],
  ],
  [
    'cues out of order',
    lines('WEBVTT', '', '00:05.000 --> 00:06.000', 'Two.', '', '00:01.000 --> 00:02.000', 'One.'),
    ['1-2 One.', '5-6 Two.'],
  ],
  [
    'cues that overlap',
    lines('WEBVTT', '', '00:01.000 --> 00:04.000', 'One.', '', '00:03.000 --> 00:05.000', 'Two.'),
    ['1-3 One.', '3-5 Two.'],
  ],
  [
    'cues that begin together',
    lines('WEBVTT', '', '00:01.000 --> 00:03.000', 'One.', '', '00:01.000 --> 00:03.000', 'Two.'),
    ['1-2 One.', '2-3 Two.'],
  ],
  [
    'cues of no length, and that end before they begin',
    lines('WEBVTT', '', '00:01.000 --> 00:01.000', 'One.', '', '00:05.000 --> 00:04.000', 'Two.'),
    ['1-2 One.', '5-6 Two.'],
  ],
  [
    'cues after the end of the sound, with hours of three digits',
    lines('WEBVTT', '', '09:59.000 --> 10:05.000', 'One.', '', '100:00:00.000 --> 100:00:01.000', 'Two.'),
    ['599-600 One.'],
  ],
  [
    'cues without a text',
    lines('WEBVTT', '', '00:01.000 --> 00:02.000', '', '00:03.000 --> 00:04.000', 'Two.'),
    ['3-4 Two.'],
  ],
  [
    'LRC with tags, several stamps and stamps of words',
    lines(
      '[ti:A talk]',
      '[offset:+500]',
      '[00:01.50][00:09.50]Peace',
      '[00:03.50]<00:03.50>be <00:04.00>with you',
      '[00:06.50]',
      '',
    ),
    ['1-3 Peace', '3-6 be with you', '9-14 Peace'],
  ],
  [
    'JSON of Podcasting 2.0',
    '{"version":"1.0.0","segments":[{"speaker":"Yunus","startTime":1,"endTime":2.5,"body":"Peace\\nbe"},{"startTime":3,"body":"with you"}]}',
    ['1-2.5 Yunus: Peace be', '3-4 with you'],
  ],
  [
    'JSON of Whisper',
    '{"text":"Peace","language":"en","segments":[{"id":0,"start":0.0,"end":1.25,"text":" Peace","words":[]},{"id":1,"start":"1.25","end":2,"text":" be"}]}',
    ['0-1.25 Peace', '1.25-2 be'],
  ],
  [
    'JSON of whisper.cpp',
    '{"transcription":[{"timestamps":{"from":"00:00:00,000"},"offsets":{"from":0,"to":1500},"text":" Peace"}]}',
    ['0-1.5 Peace'],
  ],
  [
    'JSON with a segment for each word',
    JSON.stringify({
      segments: 'In the name of God. All praise is for God alone'
        .split(' ')
        .map((body, index) => ({ startTime: index, endTime: index + 1, body })),
    }),
    ['0-5 In the name of God.', '5-11 All praise is for God alone'],
  ],
]

describe('readTranscriptFile', () => {
  test.each(table)('reads %s', (_name, content, cues) => {
    expect(cuesOf(content)).toEqual(cues)
  })

  test('gives each sentence of a text without times its share of the recording', () => {
    const { cues, format } = read(
      lines('Ask first.', '', 'Listen', 'twice as long, they say.', '', '[Music]'),
    )
    expect(format).toBe('txt')
    expect(cues.map(({ text, line }) => [text, line])).toEqual([
      ['Ask first.', 1],
      ['Listen twice as long, they say.', 3],
      ['[Music]', 6],
    ])
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 125],
      [125, 512.5],
      [512.5, 600],
    ])
  })

  test('reads 20,000 cues and refuses one more', () => {
    const cue = (index: number) => `00:00:00.${String(index % 1000).padStart(3, '0')} --> 00:00:01.000\nx\n\n`
    const many = `WEBVTT\n\n${Array.from({ length: 20_000 }, (_one, index) => cue(index)).join('')}`
    expect(read(many).cues).toHaveLength(20_000)
    expect(whyNot(`${many}${cue(1)}`)).toBe('Line 60003: there are more than 20,000 segments.')
  })
})

test('reports what was repaired', () => {
  const content = lines(
    'WEBVTT',
    '',
    '00:05.000 --> 00:09.000',
    'a',
    '',
    '00:01.000 --> 00:01.000',
    'b',
    '',
    '00:08.000 --> 00:09.000',
    'c',
    '',
    '11:00.000 --> 11:01.000',
    'd',
  )
  expect(read(content).notices.map((notice) => inLanguage(notice, 'en'))).toEqual([
    'Segments that were out of order, sorted: 1',
    'Segments that overlapped the next one, shortened: 1',
    'Segments of no length, lengthened: 1',
    'Segments after the end of the recording, left out or shortened: 1',
  ])
})

describe('a refusal names its line and reason', () => {
  test.each<[content: string | Uint8Array, reason: string, name?: string]>([
    ['', 'There is no text in the file.'],
    ['WEBVTT\n\n', 'There is no text in the file.'],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:0x.000 --> 00:03.000\nTwo',
      'Line 6: the time cannot be read.',
    ],
    [
      'Hello\n\n1\n00:00:01,000 --> 00:00:02,000\nOne',
      'Line 1: this text belongs to no segment: there is no time before it.',
    ],
    ['Only words', 'Line 1: this text belongs to no segment: there is no time before it.', 'talk.srt'],
    ['[00:01.00]One\nTwo', 'Line 2: the time cannot be read.'],
    ['{"segments":[\n{"start":0,\n"end":x}]}', 'Line 3: the JSON cannot be read.'],
    ['<?xml version="1.0"?><tt><body/></tt>', 'Line 1: this is not a text.'],
    ['{"segments":[', 'Line 1: the JSON cannot be read.'],
    ['{"words":[]}', 'The JSON has no list of segments.'],
    [
      '{"segments":[{"start":0,"end":1,"text":"a"},{"start":0,"end":1}]}',
      'Segment 2: its times or its text are missing.',
    ],
    ['WEBVTT\n\n11:00.000 --> 11:01.000\nLate', 'Every segment lies after the end of the recording.'],
    [
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(4001)}`,
      'Line 3: a segment has more than 4,000 characters.',
    ],
    [
      Uint8Array.from([
        87, 10, 1, 0, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83,
      ]),
      'Line 2: this is not a text.',
    ],
  ])('%#', (content, reason, name) => {
    expect(whyNot(content, name)).toBe(reason)
  })

  test('also where the chosen encoding does not fit the file', () => {
    const bytes = Uint8Array.from([...encode('WEBVTT\n\n00:01.000 --> 00:02.000\n'), 0xe7])
    expect(whyNot(bytes, 'a.vtt', 'utf-8')).toBe('Line 4: these letters are not stored as utf-8.')
  })
})
