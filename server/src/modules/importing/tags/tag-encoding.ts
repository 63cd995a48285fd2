import type { FileEncoding } from '@sohbet/contract/studio'
import { findEncoding, type FoundEncoding } from '#platform/find-encoding.ts'

/** The byte of each letter when a text was read as windows-1252 or Latin-1. */
const byteOfLetter = new Map(
  Array.from({ length: 256 }, (_none, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** The bytes of a text that was read as Latin letters; undefined for ASCII and for other letters. */
function toBytes(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, (letter) => byteOfLetter.get(letter) ?? letter.codePointAt(0) ?? 0)
  return bytes.every((byte) => byte < 0x100) && bytes.some((byte) => byte >= 0x80)
    ? Uint8Array.from(bytes)
    : undefined
}

/**
 * Detects the encoding of undeclared tags over all texts of an album, because a single title is too short.
 * Undefined if all texts are ASCII.
 */
export function findTagEncoding(texts: readonly string[]): FoundEncoding | undefined {
  const bytes = texts.flatMap((text) => toBytes(text) ?? [])
  if (bytes.length === 0) return undefined
  return findEncoding(Buffer.concat(bytes.flatMap((one) => [one, Uint8Array.of(0x0a)])))
}

/** Decodes a text of a tag with its actual encoding. */
export function recode(text: string, encoding: FileEncoding): string {
  const bytes = toBytes(text)
  return bytes === undefined ? text : new TextDecoder(encoding).decode(bytes)
}
