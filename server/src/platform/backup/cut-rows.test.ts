import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutRows } from './cut-rows.ts'
import type { Bytes } from './seal.ts'

const line = (nth: number): string =>
  `${nth}\t${createHash('sha256').update(String(nth)).digest('hex')}\t2026-11-23 06:00:00+00\n`
const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, nth) => line(from + nth))

/** Splits the text into chunks of any size, as a socket would deliver it. */
async function* inParts(text: string, size: number): Bytes {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function cut(text: string, size = 4096): Promise<string[]> {
  const pieces = await Array.fromAsync(cutRows(inParts(text, size)))
  for (const { bytes, rows } of pieces) expect(bytes.toString().split('\n')).toHaveLength(rows + 1)
  return pieces.map(({ bytes }) => bytes.toString())
}

test('cuts the same whole rows however the input is chunked', async () => {
  const rows = fc.array(fc.oneof(fc.constant('\n'), fc.nat(1000).map(line)), { maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 300 }), async (some, size) => {
      const text = some.join('')
      const pieces = await cut(text, size)
      expect(pieces.join('')).toBe(text)
      expect(await cut(text)).toEqual(pieces)
    }),
    { numRuns: 50 },
  )
})

test('leaves the other pieces unchanged when rows are added, deleted or updated', async () => {
  const rows = lines(0, 20_000)
  const before = new Set(await cut(rows.join('')))
  expect(before.size).toBeGreaterThan(8)
  const countNew = async (changed: string[]): Promise<number> =>
    (await cut(changed.join(''))).filter((piece) => !before.has(piece)).length
  expect(await countNew([...rows, ...lines(20_000, 20_010)])).toBeLessThanOrEqual(2)
  expect(await countNew(rows.toSpliced(10_000, 1))).toBeLessThanOrEqual(2)
  expect(await countNew(rows.toSpliced(1, 2, line(90_000)))).toBeLessThanOrEqual(2)
})

test('limits the size of pieces, whatever the rows contain', async () => {
  // Rows that never end a piece by themselves.
  const rows = await Promise.all(
    lines(0, 100).map(async (each) => ({ each, count: (await cut(`${each}${each}`)).length })),
  )
  const stubborn = rows.find(({ count }) => count === 1)?.each ?? ''
  const pieces = await cut(stubborn.repeat(40_000))
  expect(pieces.length).toBeGreaterThan(2)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1024 * 1024 + stubborn.length)
})
