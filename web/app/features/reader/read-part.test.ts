import { expect, test } from 'vitest'
import { readPart } from './read-part.ts'

test.each([
  ['nothing before its first line is passed', { top: 300, height: 3000 }, 0],
  ['nothing at its first line', { top: 0, height: 3000 }, 0],
  ['half in its middle', { top: -1000, height: 3000 }, 0.5],
  ['all when its last line is seen', { top: -2000, height: 3000 }, 1],
  ['all below it', { top: -9000, height: 3000 }, 1],
  ['nothing of a text that fits into the window', { top: 200, height: 400 }, 0],
  ['nothing of one that is just as long', { top: 0, height: 1000 }, 0],
])('returns the fraction of an article that was read: %s [ART-01]', (_case, place, part) => {
  expect(readPart({ ...place, windowHeight: 1000 })).toBe(part)
})
