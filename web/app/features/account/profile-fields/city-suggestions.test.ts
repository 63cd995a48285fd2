import { expect, test } from 'vitest'
import { maxSuggestions, suggestCities } from './place-fields.tsx'

const cities = ['Adana', 'Ankara', 'Çankırı', 'Diyarbakır', 'İstanbul', 'Iğdır', 'Konya']

test.each([
  ['ank', ['Ankara', 'Çankırı']],
  ['Cankiri', ['Çankırı']],
  ['istanbul', ['İstanbul']],
  ['igdir', ['Iğdır']],
  ['DIYARBAKIR', ['Diyarbakır']],
  [' konya ', ['Konya']],
  ['bakir', ['Diyarbakır']],
  ['zz', []],
])('suggests for %j %j [B-33]', (typed, offered) => {
  expect(suggestCities(cities, typed)).toEqual(offered)
})

test('offers the first cities for an empty field, at most thirty [B-33]', () => {
  expect(suggestCities(cities, '')).toEqual(cities)
  const many = Array.from({ length: 5000 }, (_, at) => `Town ${at}`)
  expect(suggestCities(many, '')).toHaveLength(maxSuggestions)
  expect(suggestCities(many, 'town')).toHaveLength(maxSuggestions)
})
