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
] as const)('a kept size of %s is the size %d [ART-01]', (word, size) => expect(toTextSize(word)).toBe(size))

/** What the page's root is marked with before the first paint, when this is kept. */
function markWith(getItem: () => string | null): unknown {
  const dataset: Record<string, string> = {}
  runInNewContext(textSizeScript, { document: { documentElement: { dataset } }, localStorage: { getItem } })
  return dataset['textSize']
}

test('before the first paint a kept size is shown, and no other word ever reaches the page [ART-01]', () => {
  expect(['1', '2', '3'].map((stored) => markWith(() => stored))).toEqual(['1', '2', '3'])
  for (const stored of [null, '0', '9', '12', '"><b>']) expect(markWith(() => stored)).toBeUndefined()
})

test('a storage that is blocked leaves the usual size [B-130]', () => {
  const blocked = (): never => {
    throw new Error('blocked')
  }
  expect(markWith(blocked)).toBeUndefined()
})
