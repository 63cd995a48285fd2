// Queries to a large catalogue.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWordSource, type ShelfItem } from './search-shelf.ts'

interface Pairs {
  shelf: ShelfItem[]
  /** Queries by the slug they must find. */
  finds: Record<string, string[]>
}

const file = join(import.meta.dirname, 'search-pairs.json')
/** A fixed set of talks, with the queries of people looking for each. */
export const pairs = JSON.parse(await readFile(file, 'utf8')) as Pairs // Stored beside this file in this format.

/** The address of the listing. */
export const listingPath = '/content/api/all-listing-data-v2'

/** 200 different queries: pages, one to three filters, orders, articles. */
export function makeListings(): string[] {
  const paths = new Set<string>()
  for (let n = 0; paths.size < 200; n += 1) {
    const query = new URLSearchParams({
      type: n % 8 === 7 ? 'articles' : 'audios',
      page: String(1 + ((n * n) % 7)),
    })
    if (n % 10 === 0) query.set('page', String(1 + (n % 390)))
    if (n % 2 === 0) query.set('topic', `topic-${1 + (n % 23)}`)
    if (n % 3 === 0) query.set('speaker', `speaker-${1 + (n % 17)}`)
    if (n % 5 === 1) query.set('year', String(1990 + (n % 30)))
    if (n % 7 === 2) query.set('city', `city-${n % 31}`)
    if (n % 11 === 3) query.set('language', ['en', 'tr', 'ar'][n % 3] ?? 'en')
    if (n % 6 === 0) query.set('sort', n % 4 === 0 ? 'oldest' : 'title')
    paths.add(`${listingPath}?${query.toString()}`)
  }
  return [...paths]
}

/** Every other pair, alternating with one or two words of generated titles. */
export function makeQueries(vocabulary: number): string[] {
  const word = createWordSource(vocabulary)
  const pairQueries = Object.values(pairs.finds).flat()
  return pairQueries
    .filter((_query, at) => at % 2 === 0)
    .flatMap((query, at) => [query, at % 2 === 0 ? word() : `${word()} ${word()}`])
}

/** The addresses of the suggestions requested while typing. */
export function keystrokes(query: string): string[] {
  return beginnings(query).map((typed) => `/content/api/search-suggestions?q=${encodeURIComponent(typed)}`)
}

/** The contents of the field while a query is typed, from the second character on. */
export function beginnings(query: string): string[] {
  const characters = [...query]
  return characters.slice(1).map((_character, at) => characters.slice(0, at + 2).join(''))
}

/** The address of a search. */
export function searchPath(query: string): string {
  return `/content/api/search-v2?q=${encodeURIComponent(query)}`
}
