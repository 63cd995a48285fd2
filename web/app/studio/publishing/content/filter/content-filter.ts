import { ItemFilter } from '@sohbet/contract/studio'

/** The filter and order of the list, as in the URL. */
export type Filter = ItemFilter

/** The default order. */
export const usualSort = '-changed' as const satisfies Filter['sort']

/** Reads the filter of a URL; unreadable and empty values are ignored, because a form sends empty fields. */
export function filterOf(search: URLSearchParams): Filter {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = ItemFilter.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name))
  return ItemFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The URL of the list with this filter. */
export function hrefOf(filter: Partial<Filter>, page = 1): string {
  const search = new URLSearchParams()
  for (const name of ['search', 'kind', 'state', 'language', 'access', 'sort'] as const) {
    const value = filter[name]
    if (value !== undefined && value !== '' && !(name === 'sort' && value === usualSort))
      search.set(name, value)
  }
  if (page > 1) search.set('page', String(page))
  return `/studio/content${search.size === 0 ? '' : `?${search.toString()}`}`
}

/** Whether a filter is set. */
export function isNarrowed({ sort: _sort, ...filter }: Filter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
