import type { z } from 'zod'
import { OrderFilter } from '@sohbet/contract/studio'

/** What narrows the list of orders, as the address holds it. */
export type RequestedOrders = z.output<typeof OrderFilter>

/** What an address asks for; what cannot be read narrows nothing. A form sends empty fields, which say nothing. */
export function readRequested(search: URLSearchParams): RequestedOrders {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = OrderFilter.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name))
  return OrderFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The address of the list that is narrowed so. */
export function hrefOfOrders(requested: RequestedOrders, page = 1): string {
  const search = new URLSearchParams()
  for (const name of ['search', 'state', 'kind', 'provider', 'dispute', 'person'] as const) {
    const value = requested[name]
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  if (page > 1) search.set('page', String(page))
  return `/studio/orders${search.size === 0 ? '' : `?${search.toString()}`}`
}
