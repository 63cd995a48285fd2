import type { z } from 'zod'

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

/** The page number in a URL. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** The URL of a list with its filter. */
export function listHref(path: string, filter: Record<string, string | undefined>, page = 1): string {
  const reported = Object.entries(filter).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  const search = new URLSearchParams(reported)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
