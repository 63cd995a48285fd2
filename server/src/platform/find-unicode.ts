import { isUtf8 } from 'node:buffer'

/** Bytes that are examined for UTF-16. */
const maxSample = 100_000

/** The Unicode encoding of a text by its byte order mark or its bytes; undefined: not Unicode, so a code page. */
export function findUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
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
