import type { z } from 'zod'

/** The filter of a list, as in its URL. */
export type ListFilter = Readonly<Record<string, string | number | undefined>>

/** Reads the filter of a list from its URL; unreadable and empty values are ignored. */
export function readFilter<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The page number in a URL; anything invalid means the first page. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** The URL of a list with its filter. */
export function listHref(path: string, filter: ListFilter, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
