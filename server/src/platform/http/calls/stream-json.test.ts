import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamJson } from './stream-json.ts'

test('streams the same text as JSON.stringify', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await text(streamJson(value))).toBe(JSON.stringify(value))
    }),
  )
  const missing = { a: undefined, b: [undefined, { c: [1], d: undefined }] }
  expect(await text(streamJson(missing))).toBe(JSON.stringify(missing))
})

test('F27 yields to other work between the pieces of a long answer', async () => {
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  const value = { lists: [{ items: Array.from({ length: 50_000 }, (_none, id) => ({ id, order: id })) }] }
  let pieces = 0
  for await (const _piece of streamJson(value)) pieces += 1
  clearImmediate(next)
  expect(pieces).toBeGreaterThan(30)
  expect(turns).toBeGreaterThan(30)
})
