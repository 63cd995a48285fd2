import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSuggestions, suggestCities } from './city-suggestions.ts'

const cities = ['Adana', 'Ankara', 'Çankırı', 'Diyarbakır', 'İstanbul', 'Iğdır', 'Konya']

test.each([
  ['ank', ['Ankara', 'Çankırı']],
  ['Cankiri', ['Çankırı']],
  ['istanbul', ['İstanbul']],
  ['igdir', ['Iğdır']],
  [' konya ', ['Konya']],
  ['bakir', ['Diyarbakır']],
  ['zz', []],
])('B-33 who types %j is offered %j', (typed, offered) => {
  expect(suggestCities(cities, typed)).toEqual(offered)
})

test('B-33 an empty field offers the first cities, and never more than thirty', () => {
  expect(suggestCities(cities, '')).toEqual(cities)
  const many = Array.from({ length: 5000 }, (_, at) => `Town ${at}`)
  expect(suggestCities(many, '')).toHaveLength(maxSuggestions)
  expect(suggestCities(many, 'town')).toHaveLength(maxSuggestions)
})

test('B-33 anyone who types the whole name of a city is offered it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cities), (city) => {
      expect(suggestCities(cities, city)).toContain(city)
      expect(suggestCities(cities, city.toUpperCase())).toContain(city)
    }),
  )
})
