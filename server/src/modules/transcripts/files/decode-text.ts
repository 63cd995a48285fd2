import type { FileEncoding } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { findEncoding } from '#platform/find-encoding.ts'
import { FileFault } from './cue.ts'

/** The text of a file and its encoding. */
export interface DecodedText {
  text: string
  encoding: FileEncoding
  /** False where another encoding would also decode the file. */
  isCertain: boolean
}

/** Decodes a file: by its byte order mark, as UTF-16 or UTF-8, or else by the code page that fits best. */
export function decodeText(bytes: Uint8Array, chosen?: FileEncoding): DecodedText {
  const found = chosen === undefined ? findEncoding(bytes) : { encoding: chosen, isCertain: true }
  const text = decode(bytes, found.encoding)
  refuseBroken(text, found.encoding)
  return { text: text.toWellFormed(), ...found }
}

function decode(bytes: Uint8Array, encoding: FileEncoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

function refuseBroken(text: string, encoding: FileEncoding): void {
  // A byte without a letter in the code page becomes a control character above U+007F.
  const broken = encoding.startsWith('utf') ? /\uFFFD/ : /[\u0080-\u009F]/
  const wrong = text.search(broken)
  if (wrong >= 0)
    throw new FileFault(message('studioTranscripts.fault.encoding', { line: lineAt(text, wrong), encoding }))
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new FileFault(message('studioTranscripts.fault.binary', { line: lineAt(text, nul) }))
}

/** Number of the line at a position. */
export function lineAt(text: string, position: number): number {
  return splitLines(text.slice(0, position)).length
}

/** Splits a text into lines at any kind of line end, also the doubled one of a faulty conversion. */
export function splitLines(text: string): string[] {
  return text.split(/\r{0,2}\n|\r/)
}
