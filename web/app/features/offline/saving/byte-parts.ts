/** A range of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** The bytes that one part contributes to a range: from `from` up to, not including, `to`. */
export interface PartSlice {
  part: number
  from: number
  to: number
}

const smallestPart = 65_536
const largestPart = 1_048_576

/** Bytes of a part: 1 MiB, less for a short file, so that an interruption never loses much of it. */
export function partBytesFor(bytes: number): number {
  return Math.min(largestPart, Math.max(smallestPart, Math.ceil(bytes / 16)))
}

/** Number of parts of a file; the last may be shorter. */
export function countParts({ bytes, partBytes }: { bytes: number; partBytes: number }): number {
  return Math.ceil(bytes / partBytes)
}

/** The byte range of a part. */
export function rangeOfPart(part: number, file: { bytes: number; partBytes: number }): ByteRange {
  const first = part * file.partBytes
  return { first, last: Math.min(first + file.partBytes, file.bytes) - 1 }
}

/**
 * Parses a `Range` header: null for the whole file, undefined if unsatisfiable (RFC 9110, 14.1). A malformed
 * header or one with several ranges is ignored.
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

/** The slices of parts that make up a range, in order. */
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
