import type { FileEncoding } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { findEncoding } from '#platform/find-encoding.ts'
import { FileFault } from './cue.ts'

/** The text of a file, and how it was stored. */
export interface DecodedText {
  text: string
  encoding: FileEncoding
  /** False where a letter could be another one in another encoding. */
  isCertain: boolean
}

/** Reads bytes as text: by their mark, as UTF-16 or UTF-8, else as the page of letters that fits them best. */
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
  // What no letter of a page stands for is a control character of the upper half.
  const broken = encoding.startsWith('utf') ? /\uFFFD/ : /[\u0080-\u009F]/
  const wrong = text.search(broken)
  if (wrong >= 0)
    throw new FileFault(message('studioTranscripts.fault.encoding', { line: lineAt(text, wrong), encoding }))
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new FileFault(message('studioTranscripts.fault.binary', { line: lineAt(text, nul) }))
}

/** The number of the line that has this position. */
export function lineAt(text: string, position: number): number {
  return splitLines(text.slice(0, position)).length
}

/** The lines of a text, however they end. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}
