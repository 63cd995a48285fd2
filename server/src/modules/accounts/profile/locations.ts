import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
// Not its entry, which reads the names in 80 languages.
import { getAlpha2Codes } from 'i18n-iso-countries/index.js'
import type { CityNames } from './read-cities.ts'

/** A choice of a list of places. */
export interface Place {
  id: number
  label: string
  value: string
}

/** B-33: every country by its name in English, with its code of two letters. */
export function listCountries(): Place[] {
  countries ??= Object.keys(getAlpha2Codes())
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

// The library's own names are the registry's: "Iran, Islamic Republic of".
const names = new Intl.DisplayNames('en', { type: 'region' })
let countries: Place[] | undefined

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
