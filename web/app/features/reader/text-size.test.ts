import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { textSizeScript, toTextSize } from './text-size.ts'

test.each([
  ['0', 0],
  ['1', 1],
  ['3', 3],
  ['4', 0],
  ['-1', 0],
  ['1.5', 0],
  ['', 0],
  ['large', 0],
  [null, 0],
  [undefined, 0],
] as const)('reads a stored size of %s as %d [ART-01]', (word, size) => expect(toTextSize(word)).toBe(size))

/** The mark that the script before first paint sets on the root element for stored data. */
function markWith(getItem: () => string | null): unknown {
  const dataset: Record<string, string> = {}
  runInNewContext(textSizeScript, { document: { documentElement: { dataset } }, localStorage: { getItem } })
  return dataset['textSize']
}

test('shows a stored size before first paint and passes no other value to the page [ART-01]', () => {
  expect(['1', '2', '3'].map((stored) => markWith(() => stored))).toEqual(['1', '2', '3'])
  for (const stored of [null, '0', '9', '12', '"><b>']) expect(markWith(() => stored)).toBeUndefined()
})

test('uses the default size when storage is blocked [B-130]', () => {
  const blocked = (): never => {
    throw new Error('blocked')
  }
  expect(markWith(blocked)).toBeUndefined()
})
