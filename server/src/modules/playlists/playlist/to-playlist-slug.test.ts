import { expect, test } from 'vitest'
import { freeSlug } from '#modules/catalog/index.ts'
import { toPlaylistSlug } from './change-playlist.ts'

test.each([
  ['Morning talks', 'morning-talks'],
  ['Şükür ve sabır', 'sukur-ve-sabir'],
  ['صبر', 'sbr'],
  ['🌙', 'playlist'],
  ['\u200F', 'playlist'],
  ['安宁', 'playlist'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['-1', '1'],
])('the slug of %j is %s [PLIST-01]', (title, slug) => {
  expect(toPlaylistSlug(title)).toBe(slug)
})

test('appends the first free number to a used slug [B-93]', () => {
  expect(freeSlug('night', new Set())).toBe('night')
  expect(freeSlug('night', new Set(['night']))).toBe('night-2')
  expect(freeSlug('night', new Set(['night', 'night-2', 'night-4']))).toBe('night-3')
})
