import type { ItemFilter } from '@sohbet/contract/studio'
import { listHref } from '../../shared/list-filter.ts'

/** The filter and order of the list, as in the URL. */
export type Filter = ItemFilter

/** The default order. */
export const usualSort = '-changed' as const satisfies Filter['sort']

/** The URL of the list with this filter. */
export function hrefOf(filter: Partial<Filter>, page = 1): string {
  const { search, kind, state, language, access, sort } = filter
  const order = sort === usualSort ? undefined : sort
  return listHref('/studio/content', { search, kind, state, language, access, sort: order }, page)
}

/** Whether a filter is set. */
export function isNarrowed({ sort: _sort, ...filter }: Filter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
