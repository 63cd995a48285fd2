import { expect, test } from 'vitest'
import { keyboardHeight } from './sheet-keyboard.ts'

test('a sheet knows how much of it the on-screen keyboard would cover [B-125]', () => {
  expect(keyboardHeight(844, { height: 844, offsetTop: 0, scale: 1 })).toBe(0)
  expect(keyboardHeight(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336)
})

test('a page that the keyboard pushed up is covered by that much less [B-125]', () => {
  expect(keyboardHeight(844, { height: 508, offsetTop: 100, scale: 1 })).toBe(236)
})

test('a page that was pinched larger has no keyboard over it [B-125]', () => {
  expect(keyboardHeight(844, { height: 422, offsetTop: 0, scale: 2 })).toBe(0)
})

test('a window that is seen beyond its edge, as when it bounces, has none either [B-125]', () => {
  expect(keyboardHeight(844, { height: 860, offsetTop: 0, scale: 1 })).toBe(0)
})
