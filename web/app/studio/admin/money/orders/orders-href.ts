import type { z } from 'zod'
import { OrderFilter } from '@sohbet/contract/studio'

/** The filter of the list of orders, as in the URL. */
export type RequestedOrders = z.output<typeof OrderFilter>

/** Reads the filter of a URL; unreadable and empty values are ignored, because a form sends empty fields. */
export function readRequested(search: URLSearchParams): RequestedOrders {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = OrderFilter.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name))
  return OrderFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The URL of the list with this filter. */
export function hrefOfOrders(requested: RequestedOrders, page = 1): string {
  const search = new URLSearchParams()
  for (const name of ['search', 'state', 'kind', 'provider', 'dispute', 'person'] as const) {
    const value = requested[name]
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  if (page > 1) search.set('page', String(page))
  return `/studio/orders${search.size === 0 ? '' : `?${search.toString()}`}`
}
