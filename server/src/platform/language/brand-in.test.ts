import { expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import { brandIn } from './translator.ts'

test('translates the tagline into the language of the page unless the operator set one', () => {
  const { brand } = parseConfig({})
  expect(brandIn('en', brand)).toEqual(brand)
  expect(brandIn('ar', brand).tagline).toBe('الإسلام التقليدي وحكمة التصوّف، أينما كنتم')
  const own = { ...brand, tagline: 'Talks for the way' }
  expect(brandIn('ar', own)).toEqual(own)
})
