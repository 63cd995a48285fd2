import { expect, test } from 'vitest'
import { checkPreconditions, rangeApplies } from './preconditions.ts'

const etag = '"abc"'

test.each([
  [{}, 'send'],
  [{ 'if-none-match': '"abc"' }, 'unchanged'],
  [{ 'if-none-match': 'W/"abc"' }, 'unchanged'],
  [{ 'if-none-match': '"x", "abc"' }, 'unchanged'],
  [{ 'if-none-match': '*' }, 'unchanged'],
  [{ 'if-none-match': '"x"' }, 'send'],
  [{ 'if-none-match': 'abc' }, 'send'],
  [{ 'if-match': '"abc"' }, 'send'],
  [{ 'if-match': '*' }, 'send'],
  [{ 'if-match': 'W/"abc"' }, 'failed'],
  [{ 'if-match': '"x"' }, 'failed'],
  [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
])('answers %j with: %s', (headers, requested) => {
  expect(checkPreconditions(headers, etag)).toBe(requested)
})

test.each([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"x"', false],
  ['', false],
  ['Wed, 21 Oct 2026 07:28:00 GMT', false],
])('applies a range with If-Range %j: %s', (ifRange, requested) => {
  expect(rangeApplies(ifRange === undefined ? {} : { 'if-range': ifRange }, etag)).toBe(requested)
})
