import { expect, test } from 'vitest'
import { keyboardHeight } from './sheet-motion.ts'

test.each([
  ['without a keyboard', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['with a keyboard', { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['with a keyboard that moved the page up', { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['on a pinch-zoomed page', { height: 422, offsetTop: 0, scale: 2 }, 0],
  ['when overscroll moves the window past its edge', { height: 860, offsetTop: 0, scale: 1 }, 0],
])('%s the covered part of the window is correct [B-125]', (_, seen, covered) => {
  expect(keyboardHeight(844, seen)).toBe(covered)
})
