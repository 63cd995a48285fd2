import type { FileEncoding } from '@sohbet/contract/studio'
import { analyse } from 'chardet'
import { findUnicode } from './find-unicode.ts'

/** Bytes that are looked at; a library needs far fewer. */
const maxSample = 100_000
/** Of 100: what the library is less sure of is as often wrong as right, in texts as short as titles. */
const minConfidence = 32
/** What the library calls each code page; of those of ISO it means what Windows writes in their place. */
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

/** How the letters of a text are stored; false where a letter could be another one in another encoding. */
export interface FoundEncoding {
  encoding: FileEncoding
  isCertain: boolean
}

/** How the letters of a text are stored; what is neither marked nor Unicode is the likeliest code page. */
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

// What no letter of a code page stands for is read as a control character of the upper half.
function isAllLetters(bytes: Uint8Array, encoding: FileEncoding): boolean {
  return !/[\u0080-\u009F\uFFFD]/.test(new TextDecoder(encoding).decode(bytes))
}

// Words in Arabic letters are runs of high bytes; in Turkish a high byte is among plain letters. It has the letters of
// western Europe as well.
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
