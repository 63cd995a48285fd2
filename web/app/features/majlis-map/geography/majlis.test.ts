import { describe, expect, test } from 'vitest'
import { contactParts } from '../browser/majlis-item.tsx'
import { toGroups } from '../browser/majlis-list.tsx'
import { drawMajalis } from './clusters.ts'
import { pinName } from '../browser/majlis-map.tsx'
import { countriesOf, findMajalis, foldText, toMajalis } from './majlis.ts'

const listed = (id: number, city: string, country: string, [lat, lng]: [number, number]) => ({
  id,
  name: `${city} Majlis`,
  city,
  country,
  lat,
  lng,
  contact: 'The door',
  times: 'Thursdays',
  is_open_to_all: false,
  other_names: city === 'Konya' ? ['قونية'] : [],
  next_gathering: null,
  gatherings: [],
})
const majalis = toMajalis([
  listed(1, 'Leeds', 'GB', [53.8, -1.55]),
  listed(2, 'Konya', 'TR', [37.87, 32.49]),
  listed(3, 'Diyarbakır', 'TR', [37.91, 40.22]),
  listed(4, 'Malmö', 'SE', [55.6, 13]),
  listed(5, 'Nowhere', 'not a code', [0, 0]),
])
const citiesFor = (text: string, country = ''): string[] =>
  findMajalis(majalis, { text, country, isOpenToAll: false }).map(({ city }) => city)

describe('findMajalis', () => {
  test('finds every majlis for an empty text, sorted by country and city [B-87]', () => {
    expect(citiesFor(' ')).toEqual(['Nowhere', 'Malmö', 'Diyarbakır', 'Konya', 'Leeds'])
  })

  test.each([
    ['its city', 'leeds', ['Leeds']],
    ['the beginning of a word', 'kon', ['Konya']],
    ['its name', 'Konya Majlis', ['Konya']],
    ['letters without their marks', 'MALMO', ['Malmö']],
    ['a dotless i', 'DIYARBAKIR', ['Diyarbakır']],
    ['its name in another language', 'قونية', ['Konya']],
    ['its country', 'united kingdom', ['Leeds']],
    ['another name of its country', 'Turkey', ['Diyarbakır', 'Konya']],
    ['its country in Turkish', 'İsveç', ['Malmö']],
    ['its country in Arabic', 'تركيا', ['Diyarbakır', 'Konya']],
    ['words in any order', 'turkiye konya', ['Konya']],
    ['words that nobody has', 'konya leeds', []],
  ])('finds a majlis by %s [B-87]', (_title, text, cities) => {
    expect(citiesFor(text)).toEqual(cities)
  })

  test('limits the results of a text to a country [B-87]', () => {
    expect(citiesFor('', 'TR')).toEqual(['Diyarbakır', 'Konya'])
    expect(citiesFor('leeds', 'TR')).toEqual([])
    expect(citiesFor('', 'XX')).toEqual([])
  })

  test('treats both forms of an Arabic letter as equal [B-87]', () => {
    expect(foldText('تركي')).toBe(foldText('تركی'))
    expect(foldText('أنقرة')).toBe(foldText('انقرة'))
  })

  test('countriesOf puts the countries with the most majalis first, with their numbers [B-87]', () => {
    expect(countriesOf(majalis)[0]).toEqual({ code: 'TR', name: 'Türkiye', count: 2 })
    expect(countriesOf(majalis)).toHaveLength(4)
  })
})

describe('toGroups', () => {
  test('groups by country [B-87]', () => {
    expect(toGroups(majalis, null).map(({ heading }) => heading)).toEqual([
      'not a code, 1 majlis',
      'Sweden, 1 majlis',
      'Türkiye, 2 majalis',
      'United Kingdom, 1 majlis',
    ])
  })

  test('puts the nearest first if the location is known [B-87]', () => {
    const [group, ...others] = toGroups(majalis, { lat: 41.01, lng: 28.98 })
    expect([group, ...others].flatMap((one) => one?.lines ?? [])).toHaveLength(majalis.length)
    expect(group?.lines.map(({ majlis }) => majlis.city).slice(0, 2)).toEqual(['Konya', 'Diyarbakır'])
    expect(Math.round(group?.lines[0]?.kilometres ?? 0)).toBe(461)
  })
})

test('a pin is named after its majlis, or by number and location [B-87]', () => {
  const [konya, leeds, malmo] = ['Konya', 'Leeds', 'Malmö'].map((text) =>
    drawMajalis(findMajalis(majalis, { text, country: '', isOpenToAll: false })),
  )
  expect(pinName(konya ?? [])).toBe('Konya Majlis, Konya, Türkiye')
  expect(pinName([konya, leeds].flatMap((some) => some ?? []))).toBe('2 majalis: Konya and Leeds')
  expect(pinName([konya, leeds, malmo].flatMap((some) => some ?? []))).toBe(
    '3 majalis: Konya and 2 more places',
  )
})

test.each([
  ['host@example.org', [{ text: 'host@example.org', href: 'mailto:host@example.org' }]],
  [
    'Ayşe, +90 (332) 111 22 33',
    [{ text: 'Ayşe, ' }, { text: '+90 (332) 111 22 33', href: 'tel:+903321112233' }],
  ],
  [
    'a@b.org or 0113 496 0000.',
    [
      { text: 'a@b.org', href: 'mailto:a@b.org' },
      { text: ' or ' },
      { text: '0113 496 0000', href: 'tel:01134960000' },
      { text: '.' },
    ],
  ],
  ['The tea house, Old Mill Street 14, 35010', [{ text: 'The tea house, Old Mill Street 14, 35010' }]],
])('links emails and phone numbers of a contact: %s [B-87]', (contact, parts) => {
  expect(contactParts(contact)).toEqual(parts)
})
