import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CityNames } from './read-cities.ts'

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
export async function listCities(country: string): Promise<Place[]> {
  const found = (await cityNames()).get(country.trim().toUpperCase()) ?? []
  return found.map((name, at) => ({ id: at + 1, label: name, value: name }))
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
let countries: Place[] | undefined

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
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !noCountries.has(code) && !withdrawn.has(code) && names.of(code) !== undefined)
}

let loading: Promise<CityNames> | undefined

// Read on first demand and then kept; what failed is tried again.
function cityNames(): Promise<CityNames> {
  loading ??= readCities().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readCities(): Promise<CityNames> {
  const reader = new Worker(new URL('read-cities.ts', import.meta.url))
  try {
    const [names] = (await once(reader, 'message')) as [CityNames] // The one message of that thread.
    return names
  } finally {
    await reader.terminate()
  }
}
