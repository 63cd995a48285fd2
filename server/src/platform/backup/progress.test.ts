import { expect, test } from 'vitest'
import { createProgress, toSize } from './progress.ts'

test('reports progress after the interval, and not again right away', () => {
  const said: string[] = []
  const patient = createProgress((line) => said.push(line), 60_000)
  patient(() => 'too early')
  const eager = createProgress((line) => said.push(line), 0)
  eager(() => 'one')
  eager(() => 'two')
  expect(said).toEqual(['one', 'two'])
})

test.each([
  [0, '0.0 kB'],
  [53_100_000, '53.1 MB'],
  [10_010_000_000, '10.01 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(toSize(bytes)).toBe(text)
})
