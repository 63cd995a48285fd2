import { transcriptEndings } from '@sohbet/contract/transcripts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileFault } from './cue.ts'
import { readTranscriptFile } from './read-file.ts'
import { writeTranscriptFile } from './write-file.ts'

const seconds = 7200
const read = (name: string, bytes: Uint8Array) =>
  readTranscriptFile({ name, bytes, encoding: undefined, language: 'en', seconds })

const word = fc.oneof(
  fc.constantFrom('peace', 'سلام', 'gönül', '&', '<', '>', '&amp;', '1', 'a --> b', '“', '-'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => /[\p{L}\p{N}]/u.test(text)),
)
const sentence = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) =>
    words
      .join(' ')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .filter((text) => !text.startsWith('>>') && text !== '')

const segments = fc
  .array(fc.record({ text: sentence, gap: fc.nat(5000), length: fc.integer({ min: 1, max: 20_000 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => {
    let at = 0
    return list.map(({ text, gap, length }, index) => {
      const start = at + gap
      at = start + length
      return {
        id: index + 1,
        start: start / 1000,
        end: at / 1000,
        text,
        speaker: null,
        state: 'verified' as const,
      }
    })
  })

test.each(['vtt', 'json'] as const)(
  '%s: an exported transcript is imported again unchanged [TEXT-03]',
  (ending) => {
    fc.assert(
      fc.property(segments, (list) => {
        const file = writeTranscriptFile(ending, { language: 'en', segments: list })
        const { cues } = read(`a.${ending}`, new TextEncoder().encode(file))
        expect(cues.map(({ start, end, text }) => ({ start, end, text }))).toEqual(
          list.map(({ start, end, text }) => ({ start, end, text })),
        )
      }),
    )
  },
)

test('any bytes are read in order and within the recording, or refused with a reason', () => {
  const lines = fc.array(
    fc.oneof(
      fc.constantFrom('', 'WEBVTT', '1', 'NOTE', '{"segments":[', ']}', '[00:01.00]a', '<v A>b', 'c'),
      fc.tuple(fc.nat(9_999_999), fc.nat(9_999_999)).map(([a, b]) => `${stamp(a)} --> ${stamp(b)}`),
      fc.string(),
    ),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    lines.map((list) => new TextEncoder().encode(list.join('\n'))),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom('a.srt', 'a.vtt', 'a.json', 'a.lrc', 'a.txt'), (content, name) => {
      const cues = readOrRefuse(name, content)
      let before = 0
      for (const { start, end, text } of cues) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(seconds + 1)
        expect(text.trim()).not.toBe('')
        before = start
      }
    }),
    { numRuns: 500 },
  )
})

test('no text can end a cue or open a tag in an exported file', () => {
  for (const ending of transcriptEndings) {
    const text = 'a\n\n00:00:09.000 --> 00:00:10.000\n<script>b</script> --> & c'
    const list = [{ id: 1, start: 0, end: 1, text, speaker: '<b>\nX', state: 'machine' as const }]
    const file = writeTranscriptFile(ending, { language: 'en', segments: list })
    if (ending === 'txt') continue
    expect(read(`a.${ending}`, new TextEncoder().encode(file)).cues).toHaveLength(1)
    if (ending === 'vtt') expect(file).not.toContain('<script>')
  }
})

function readOrRefuse(name: string, content: Uint8Array) {
  try {
    return read(name, content).cues
  } catch (error) {
    if (error instanceof FileFault) return []
    throw error
  }
}

function stamp(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${milliseconds % 1000}`
}
