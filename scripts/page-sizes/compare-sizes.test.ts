import { expect, test } from 'vitest'
import { findGrowth, printTable } from './compare-sizes.ts'

const size = { scripts: 130_000, untilIdle: 133_000, styles: 12_000, document: 9000 }
const stored = { 'catalog/home': size }

test('accepts a page that shrank or grew by up to 3 %', () => {
  expect(findGrowth(stored, { 'catalog/home': size })).toEqual([])
  expect(findGrowth(stored, { 'catalog/home': { ...size, scripts: 133_900, styles: 5000 } })).toEqual([])
})

test.each([
  ['scripts', 133_901, 'its scripts grew from 130000 to 133901 bytes (+3.0 %)'],
  ['untilIdle', 150_000, 'its scripts until idle grew from 133000 to 150000 bytes (+12.8 %)'],
  ['styles', 12_361, 'its styles grew from 12000 to 12361 bytes (+3.0 %)'],
  ['document', 10_000, 'its document grew from 9000 to 10000 bytes (+11.1 %)'],
])('reports larger growth of the %s by page, part and bytes', (part, bytes, message) => {
  const found = { 'catalog/home': { ...size, [part]: bytes } }
  expect(findGrowth(stored, found)).toEqual([`catalog/home: ${message}; 3 % are allowed.`])
})

test('requires new and removed pages to be updated in the table', () => {
  expect(findGrowth(stored, { 'catalog/new': size })).toEqual([
    'catalog/home is in the table of sizes and not in the build.',
    'catalog/new is not in the table of sizes.',
  ])
})

test('the table has a line per page', () => {
  const { document: _none, ...lazy } = size
  expect(printTable({ 'catalog/home': size, 'site/terms': lazy }).split('\n').slice(1)).toEqual([
    'catalog/home                      130.0      133.0       12.0        9.0',
    'site/terms                        130.0      133.0       12.0           ',
  ])
})
