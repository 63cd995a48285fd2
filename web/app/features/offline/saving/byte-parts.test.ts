import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countParts, cutRange, partBytesFor, rangeOfPart, readRange } from './byte-parts.ts'

const file = fc.uint8Array({ minLength: 1, maxLength: 300 })
const partSize = fc.integer({ min: 1, max: 64 })

function cutIntoParts(bytes: Uint8Array, partBytes: number): Uint8Array[] {
  const shape = { bytes: bytes.length, partBytes }
  return Array.from({ length: countParts(shape) }, (_, part) => {
    const { first, last } = rangeOfPart(part, shape)
    return bytes.slice(first, last + 1)
  })
}

describe('parts of a saved talk', () => {
  test('yield the exact bytes of any range of any file, split into any parts [LIB-04]', () => {
    fc.assert(
      fc.property(file, partSize, fc.nat(), fc.nat(), (bytes, partBytes, from, length) => {
        const first = from % bytes.length
        const last = Math.min(bytes.length - 1, first + length)
        const parts = cutIntoParts(bytes, partBytes)
        const together = cutRange({ first, last }, partBytes).flatMap(({ part, from: begin, to }) =>
          Array.from((parts[part] ?? new Uint8Array()).slice(begin, to)),
        )
        expect(together).toEqual(Array.from(bytes.slice(first, last + 1)))
      }),
    )
  })
})

describe('readRange', () => {
  test.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-900', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    [' bytes=99-99 ', { first: 99, last: 99 }],
  ])('parses %s', (header, range) => {
    expect(readRange(header, 100)).toEqual(range)
  })

  test.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-5', 'bytes=a-b', 'items=0-5', 'bytes=0-1,4-5'])(
    'reads %s as the whole file',
    (header) => {
      expect(readRange(header, 100)).toBeNull()
    },
  )

  test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('finds %s unsatisfiable', (header) => {
    expect(readRange(header, 100)).toBeUndefined()
  })
})

test('a long talk is split into parts of 1 MiB, a short one into smaller ones [LIB-04]', () => {
  expect(partBytesFor(48_000_000)).toBe(1_048_576)
  expect(partBytesFor(1_600_000)).toBe(100_000)
  expect(partBytesFor(2000)).toBe(65_536)
})
