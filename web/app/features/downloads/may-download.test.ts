import { expect, test } from 'vitest'
import { mayDownload, priceOfDownload } from './may-download.ts'

const open = { is_locked: false, download_price_credits: null }
const album = (access: 'public' | 'free' | 'plus') => ({ album_sub_type: access })

test('allows a visitor talks of public albums only, and a member what they can access [PERM-09 B-48]', () => {
  expect(mayDownload(open, album('public'), true)).toBe(true)
  expect(mayDownload(open, album('free'), true)).toBe(false)
  expect(mayDownload(open, album('plus'), false)).toBe(true)
  expect(mayDownload({ ...open, is_locked: true }, album('plus'), false)).toBe(false)
})

test('does not allow an unpaid download and returns its price [B-46 B-47]', () => {
  const sold = { ...open, download_price_credits: 2 }
  expect(mayDownload(sold, album('public'), false)).toBe(false)
  expect(priceOfDownload(sold)).toBe(2)
  expect(priceOfDownload({ ...sold, is_locked: true })).toBeNull()
  expect(priceOfDownload(open)).toBeNull()
})
