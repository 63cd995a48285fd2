import { isUtf8 } from 'node:buffer'
import type { FileEncoding } from '@sohbet/contract/studio'
import { analyse } from 'chardet'

/** Bytes that are examined; the library needs far fewer. */
const maxSample = 100_000
/** Of 100: below this, the library is as often wrong as right for texts as short as titles. */
const minConfidence = 32
/** The library's names for code pages; ISO code pages map to their Windows supersets. */
const codePages: Readonly<Record<string, FileEncoding>> = {
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
}

/** The encoding of a text; false where a character could differ in another encoding. */
export interface FoundEncoding {
  encoding: FileEncoding
  isCertain: boolean
}

/** Detects the encoding of a text; without a byte order mark or Unicode, the most likely code page. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const unicode = findUnicode(bytes)
  if (unicode !== undefined) return { encoding: unicode, isCertain: true }
  const sample = bytes.subarray(0, maxSample)
  for (const { name, confidence } of analyse(sample)) {
    const encoding = codePages[name]
    if (encoding !== undefined && confidence >= minConfidence && isAllLetters(sample, encoding))
      return { encoding, isCertain: false }
  }
  return { encoding: hasRunsOfHighBytes(bytes) ? 'windows-1256' : 'windows-1254', isCertain: false }
}

/** The Unicode encoding of a text by its byte order mark or its bytes; undefined: not Unicode, so a code page. */
function findUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return findWide(bytes.subarray(0, maxSample)) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
}

// Every text contains digits, spaces and line ends; one of their two bytes is zero.
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > bytes.length / 20 && odd > 10 * even) return 'utf-16le'
  return even > bytes.length / 20 && even > 10 * odd ? 'utf-16be' : undefined
}

// Undefined bytes of a code page decode to control characters of the upper half.
function isAllLetters(bytes: Uint8Array, encoding: FileEncoding): boolean {
  return !/[\u0080-\u009F\uFFFD]/.test(new TextDecoder(encoding).decode(bytes))
}

// Arabic text has runs of high bytes; in Turkish, single high bytes are among plain letters. The Turkish code
// page also covers western Europe.
function hasRunsOfHighBytes(bytes: Uint8Array): boolean {
  let high = 0
  let pairs = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    high += 1
    if ((bytes[at - 1] ?? 0) >= 0x80) pairs += 1
  }
  return pairs > high / 2
}
