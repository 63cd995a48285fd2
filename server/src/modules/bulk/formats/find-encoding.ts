import type { BulkEncoding } from '@sohbet/contract/studio'
import { analyse } from 'chardet'

/** Bytes that are looked at; a library needs far fewer. */
const maxSample = 100_000
/** What the library calls each code page; of those of ISO it means what Windows writes in their place. */
const codePages: Readonly<Record<string, BulkEncoding>> = {
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
}

/** How the letters of a text are stored; what is neither marked nor UTF-8 is the likeliest code page. */
export function findEncoding(bytes: Uint8Array): BulkEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = findWide(bytes.subarray(0, maxSample))
  if (wide !== undefined) return wide
  if (isUtf8(bytes)) return 'utf-8'
  for (const { name } of analyse(bytes.subarray(0, maxSample))) {
    const found = codePages[name]
    if (found !== undefined) return found
  }
  return 'windows-1252'
}

// Separators and digits are in every table, and one of the two bytes of each is zero.
function findWide(bytes: Uint8Array): BulkEncoding | undefined {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > bytes.length / 20 && odd > 10 * even) return 'utf-16le'
  return even > bytes.length / 20 && even > 10 * odd ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
