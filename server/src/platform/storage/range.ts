/** Bytes `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

// One range only: several would cost many reads for one small request, so the whole file is sent instead.
const singleRange = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

/**
 * Parses the `Range` header for a file of `size` bytes (RFC 9110, 14.1.2). A header that is absent,
 * malformed, in another unit or with several ranges requests the whole file; `unsatisfiable` calls for a
 * 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = header === undefined ? null : singleRange.exec(header)
  if (match === null) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  return first === '' ? lastBytes(Number(last), size) : between(Number(first), last, size)
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size - 1 }
}

function between(start: number, last: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: Math.min(end, size - 1) }
}
