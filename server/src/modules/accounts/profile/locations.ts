import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
// Not the package's main entry, which loads the names in 80 languages.
import { getAlpha2Codes } from 'i18n-iso-countries/index.js'
import { localeOf, type PageLanguage } from '@sohbet/messages'
import type { CityNames } from './read-cities.ts'

/** A choice in a list of countries or cities. */
export interface Place {
  id: number
  label: string
  value: string
}

/** B-33: every country by its name in a language, with its two-letter code. */
export function listCountries(language: PageLanguage): Place[] {
  const locale = localeOf(language)
  const known = countries.get(locale) ?? nameCountries(locale)
  countries.set(locale, known)
  return known
}

function nameCountries(locale: string): Place[] {
  // The library's own names are official ones: "Iran, Islamic Republic of".
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return Object.keys(getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ code, name }, at) => ({ id: at + 1, label: name, value: code }))
}

/** B-33: the cities of a country by name; none for an unknown country. */
export async function listCities(country: string): Promise<Place[]> {
  const found = (await cityNames()).get(country.trim().toUpperCase()) ?? []
  return found.map((name, at) => ({ id: at + 1, label: name, value: name }))
}

const countries = new Map<string, Place[]>()

let loading: Promise<CityNames> | undefined

// Loaded on first use and cached; a failed load is retried.
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
