import { expect, test } from 'vitest'
import { toSlug } from './to-slug.ts'

test.each([
  ['Letters to a Traveller', 'letters-to-a-traveller'],
  ["The Neighbour's Key!", 'the-neighbours-key'],
  ['Çırak ve Usta', 'cirak-ve-usta'],
  ['İstanbul’da bir GÜN', 'istanbulda-bir-gun'],
  ['Café à Münster, Øresund', 'cafe-a-munster-oresund'],
  ['على باب الدار', 'ala-bab-al-dar'],
  ['الصبر ٣', 'al-sbr-3'],
  ['نُور وَيَقِين', 'nur-wiqin'],
  ['گفتگو', 'gftgu'],
  ['  --  a  --  ', 'a'],
])('the slug of "%s" is %s [B-64]', (text, slug) => {
  expect(toSlug(text, 'album')).toBe(slug)
})

test('a text that cannot be romanised always gets the same fallback slug [B-64]', () => {
  expect(toSlug('安宁', 'album')).toMatch(/^album-[0-9a-f]{8}$/)
  expect(toSlug('安宁', 'album')).toBe(toSlug('安宁', 'album'))
  expect(toSlug('安宁', 'album')).not.toBe(toSlug('宁安', 'album'))
})

test('a long title is cut between words', () => {
  const slug = toSlug('patience '.repeat(40), 'album')
  expect(slug.length).toBeLessThanOrEqual(100)
  expect(slug).toMatch(/^(patience-)+patience$/)
})
