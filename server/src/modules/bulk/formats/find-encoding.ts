import type { BulkEncoding } from '@sohbet/contract/studio'
import { analyse } from 'chardet'
import { findUnicode } from '#platform/find-unicode.ts'

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
  const unicode = findUnicode(bytes)
  if (unicode !== undefined) return unicode
  for (const { name } of analyse(bytes.subarray(0, maxSample))) {
    const found = codePages[name]
    if (found !== undefined) return found
  }
  return 'windows-1252'
}
