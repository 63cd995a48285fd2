import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from './fold-case.ts'

test('makes texts equal that differ in case only, also in Turkish', () => {
  for (const texts of [
    ['İhlas', 'ihlas', 'IHLAS', 'İHLAS'],
    ['ışık', 'IŞIK', 'Işık'],
    ['Éclair', 'ÉCLAIR'],
  ])
    expect(new Set(texts.map(foldCase)).size, texts.join()).toBe(1)
})

test('keeps the place of each letter of the four languages', () => {
  const letter = fc.constantFrom(...'aIıİiğĞşŞöÖüÜçÇâÂéÉ أبةىئھہے’-1 ')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(foldCase(text)).toHaveLength(text.length)
    }),
  )
})
