import type { FileEncoding } from '@sohbet/contract/studio'
import { findEncoding } from '#platform/find-encoding.ts'
import type { FoundEncoding } from '#platform/find-encoding.ts'

/** Which byte each letter of a text stands for that was read as windows-1252 or as the first 256 letters of Unicode. */
const byteOfLetter = new Map(
  Array.from({ length: 256 }, (_none, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** A text of a tag as bytes, where all its letters are bytes that a reader took for Latin ones; undefined for plain ones. */
function toBytes(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, (letter) => byteOfLetter.get(letter) ?? letter.codePointAt(0) ?? 0)
  return bytes.every((byte) => byte < 0x100) && bytes.some((byte) => byte >= 0x80)
    ? Uint8Array.from(bytes)
    : undefined
}

/**
 * How the letters of tags are stored that do not say so, found over all texts of an album together: a title alone is too
 * short to tell. Undefined where every letter is plain.
 */
export function findTagEncoding(texts: readonly string[]): FoundEncoding | undefined {
  const bytes = texts.flatMap((text) => toBytes(text) ?? [])
  if (bytes.length === 0) return undefined
  return findEncoding(Buffer.concat(bytes.flatMap((one) => [one, Uint8Array.of(0x0a)])))
}

/** A text of a tag as it was meant, where its letters are stored so. */
export function recode(text: string, encoding: FileEncoding): string {
  const bytes = toBytes(text)
  return bytes === undefined ? text : new TextDecoder(encoding).decode(bytes)
}
