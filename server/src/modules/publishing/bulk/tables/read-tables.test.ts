import { maxBulkItems } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { BulkProblem, type Sheet } from '../formats/line.ts'
import { readTables } from './read-tables.ts'

/** A table with `count` rows of `cells` below its header. */
function sheet(name: string, head: readonly string[], cells: readonly string[], count: number): Sheet {
  const rows = Array.from({ length: count }, () => cells)
  return { name, lines: [head, ...rows].map((row, index) => ({ line: index + 1, cells: [...row] })) }
}

test('refuses more collections, talks or questions than one file may contain', () => {
  const collections = (count: number): Sheet => sheet('collections.csv', ['item', 'title'], ['a', 'A'], count)
  const tracks = (count: number): Sheet => sheet('tracks.csv', ['collection', 'title'], ['a', 'T'], count)
  const refused = (sheets: readonly Sheet[]): unknown => {
    try {
      return readTables(sheets).length
    } catch (error) {
      return error instanceof BulkProblem ? error.sentence : error
    }
  }
  const tooMany = expect.objectContaining({ key: 'studioBulk.problem.tooMany' })
  expect(refused([collections(1), tracks(2)])).toBe(1)
  expect(refused([collections(1), tracks(300_001)])).toEqual(tooMany)
  expect(refused([collections(maxBulkItems + 1)])).toEqual(tooMany)
})
