import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['BYTES=1-2', { start: 1, end: 2 }],
  ['bytes= 1-2 ', { start: 1, end: 2 }],
  ['bytes=007-8', { start: 7, end: 8 }],
  ['bytes=5-99999999999999999999999', { start: 5, end: 99 }],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1-2x', 'whole'],
  ['bytes=1--2', 'whole'],
  ['bytes=--2', 'whole'],
  ['bytes=+1-2', 'whole'],
  ['bytes=1.0-2', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes=1 - 2', 'whole'],
  ['bytes=1-2\n', 'whole'],
  ['bytes=٠-١', 'whole'],
  ['bytes 1-2', 'whole'],
  ['seconds=1-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=0-1,', 'whole'],
  [`bytes=${'0-1,'.repeat(999)}0-1`, 'whole'],
])('a file of 100 bytes: %j requests %j', (header, requested) => {
  expect(parseRange(header, 100)).toEqual(requested)
})

test('an empty file satisfies no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
  expect(parseRange(undefined, 0)).toBe('whole')
})

test('any range of any file equals a slice of its bytes', () => {
  const edge = fc.option(fc.nat(80), { nil: undefined })
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), edge, edge, (bytes, first, last) => {
      const answer = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, bytes.length)
      expect(take(bytes, answer)).toEqual(slice(bytes, first, last))
    }),
    { numRuns: 5000 },
  )
})

test('never exceeds the file, whatever the header', () => {
  const tokens = fc.constantFrom(
    'bytes',
    '=',
    '-',
    ',',
    ' ',
    '0',
    '7',
    '99',
    '-1',
    'x',
    '\t',
    '\0',
    '9'.repeat(20),
  )
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(2000), fc.nat(2000)).map(([first, last]) => `bytes=${first}-${last}`),
    fc.array(tokens, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(header, fc.nat(1000), (text, size) => {
      const range = parseRange(text, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
    { numRuns: 2000 },
  )
})

function take(bytes: Uint8Array, range: ReturnType<typeof parseRange>): Uint8Array | undefined {
  if (range === 'whole') return bytes
  return range === 'unsatisfiable' ? undefined : bytes.subarray(range.start, range.end + 1)
}

/** A reference implementation by slicing; undefined when nothing can be sent. */
function slice(bytes: Uint8Array, first?: number, last?: number): Uint8Array | undefined {
  if (first === undefined && last === undefined) return bytes
  if (first !== undefined && last !== undefined && last < first) return bytes
  const part =
    first === undefined
      ? bytes.slice(-(last ?? 0))
      : bytes.slice(first, last === undefined ? undefined : last + 1)
  return part.length === 0 || (first === undefined && last === 0) ? undefined : part
}
