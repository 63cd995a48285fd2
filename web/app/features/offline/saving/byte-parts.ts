/** A stretch of a file: its first byte and its last one, both counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** What one part of a file gives to a stretch: its bytes from `from` up to, not including, `to`. */
export interface PartSlice {
  part: number
  from: number
  to: number
}

const smallestPart = 65_536
const largestPart = 1_048_576

/** Bytes of a part of a file: 1 MiB, and less for a short file, so that a break never costs much of it. */
export function partBytesFor(bytes: number): number {
  return Math.min(largestPart, Math.max(smallestPart, Math.ceil(bytes / 16)))
}

/** How many parts a file has; the last one may be shorter. */
export function countParts({ bytes, partBytes }: { bytes: number; partBytes: number }): number {
  return Math.ceil(bytes / partBytes)
}

/** The stretch of a file that one of its parts holds. */
export function rangeOfPart(part: number, file: { bytes: number; partBytes: number }): ByteRange {
  const first = part * file.partBytes
  return { first, last: Math.min(first + file.partBytes, file.bytes) - 1 }
}

/**
 * What a `Range` header asks of a file: null for all of it, undefined where nothing of it can be had (RFC 9110, 14.1).
 * A header that is malformed, or wants several stretches, counts as none.
 */
export function readRange(header: string | null, bytes: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? undefined : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? undefined : { first, last }
}

/** The slices of parts that together are a stretch, in order. */
export function cutRange({ first, last }: ByteRange, partBytes: number): PartSlice[] {
  const slices: PartSlice[] = []
  for (let part = Math.floor(first / partBytes); part * partBytes <= last; part += 1) {
    const begin = part * partBytes
    slices.push({
      part,
      from: Math.max(first - begin, 0),
      to: Math.min(last + 1 - begin, partBytes),
    })
  }
  return slices
}
