import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import type { ListingData } from '../features/catalog/listing-page.tsx'
import { parseListingPath } from '../features/catalog/listing-path.ts'
import { refusedPage } from './refused-page.ts'

/**
 * The page of a listing that an address asks for (LIST-01, LIST-04). A part of its path that is no filter is an
 * unknown address; a page number that is none leads to the first page.
 */
export async function loadListing(
  { context, params, request }: LoaderFunctionArgs,
  type: 'audios' | 'articles',
): Promise<ListingData | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const filters = parseListingPath(params['*'] ?? '')
  if (filters === undefined) throw data(null, { status: 404 })
  const page = searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return redirect(pathname)
  const sort = searchParams.get('sort')
  const sorted = sort === 'oldest' || sort === 'title' ? ({ sort } as const) : {}
  const answer = await apiOf(context)('getListing', {
    query: { ...filters, ...sorted, type, page: Number(page) },
  })
  if (!answer.ok) throw refusedPage(answer)
  const { data: items, page_info: pageInfo, facets, applied_filters: applied, meta_data: meta } = answer.body
  return { items, pageInfo, facets, applied, meta }
}
