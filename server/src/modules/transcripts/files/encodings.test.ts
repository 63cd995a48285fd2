import type { FileEncoding } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { encode } from '#test/unit/code-pages.ts'
import { readTranscriptFile } from './read-file.ts'

const read = (bytes: Uint8Array, encoding?: FileEncoding) =>
  readTranscriptFile({ name: 'talk', bytes, encoding, language: 'en', seconds: 600 })

describe('the encoding of a file', () => {
  const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}\r\n`
  const arabic = 'بسم الله الرحمن الرحيم'
  const turkish = 'Şükür, gönül ışığı; İğne, çay.'
  const wide = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return Uint8Array.from(isBig ? bytes.swap16() : bytes)
  }

  test.each<[FileEncoding, boolean, Uint8Array, string]>([
    ['utf-8', true, encode(srt(arabic), 'utf-8'), arabic],
    ['utf-16le', true, wide(`\uFEFF${srt(arabic)}`, false), arabic],
    ['utf-16be', true, wide(`\uFEFF${srt(arabic)}`, true), arabic],
    ['utf-16le', true, wide(srt(arabic), false), arabic],
    ['utf-16be', true, wide(srt(turkish), true), turkish],
    ['windows-1256', false, encode(srt(arabic), 'windows-1256'), arabic],
    ['windows-1254', false, encode(srt(turkish), 'windows-1254'), turkish],
  ])('%s is found, certain: %s', (encoding, isEncodingCertain, bytes, text) => {
    expect(read(bytes)).toMatchObject({ encoding, isEncodingCertain, cues: [{ text }] })
  })

  test('a text that looks garbled is reported [SOUND-06]', () => {
    const [garbled] = read(encode(srt(arabic), 'windows-1256'), 'windows-1252').notices
    expect(garbled?.key).toBe('studioTranscripts.notice.garbled')
    expect(read(encode(srt(arabic), 'windows-1256')).notices).toEqual([])
  })

  test('a chosen encoding replaces the detected one', () => {
    const bytes = encode(srt(arabic), 'windows-1256')
    expect(read(bytes, 'windows-1254').cues[0]?.text).not.toBe(arabic)
    expect(read(bytes, 'windows-1256').cues[0]?.text).toBe(arabic)
  })
})
