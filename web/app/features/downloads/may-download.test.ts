import { expect, test } from 'vitest'
import { mayDownload } from './may-download.ts'

const open = { is_locked: false }
const album = (access: 'public' | 'free' | 'plus', apply_ppd = false) => ({
  album_sub_type: access,
  apply_ppd,
})

test('PERM-09 a visitor saves talks of public albums only', () => {
  expect(mayDownload(open, album('public'), true)).toBe(true)
  expect(mayDownload(open, album('free'), true)).toBe(false)
})

test('B-48 a member saves what they may hear', () => {
  expect(mayDownload(open, album('plus'), false)).toBe(true)
  expect(mayDownload({ is_locked: true }, album('plus'), false)).toBe(false)
})

test('B-46 what costs credits with each download is not saved from here', () => {
  expect(mayDownload(open, album('public', true), false)).toBe(false)
})
