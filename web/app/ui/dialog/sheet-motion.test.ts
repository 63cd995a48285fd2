import { expect, test } from 'vitest'
import { keyboardHeight } from './sheet-motion.ts'

test('returns how much of the window the on-screen keyboard covers [B-125]', () => {
  expect(keyboardHeight(844, { height: 844, offsetTop: 0, scale: 1 })).toBe(0)
  expect(keyboardHeight(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336)
})

test('subtracts the amount by which the keyboard moved the page up [B-125]', () => {
  expect(keyboardHeight(844, { height: 508, offsetTop: 100, scale: 1 })).toBe(236)
})

test('is 0 on a pinch-zoomed page [B-125]', () => {
  expect(keyboardHeight(844, { height: 422, offsetTop: 0, scale: 2 })).toBe(0)
})

test('is 0 when overscroll moves the window past its edge [B-125]', () => {
  expect(keyboardHeight(844, { height: 860, offsetTop: 0, scale: 1 })).toBe(0)
})
