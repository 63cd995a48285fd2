import type { Api } from '../api/call.ts'
import type { ListingData } from '../features/catalog/listing-page.tsx'
import { parseListingPath } from '../features/catalog/listing-path.ts'

type Loaded = { ok: true; listing: ListingData } | { ok: false; status: number; message: string }

/** The listing that an address asks for; undefined when a part of its path is no filter. */
export async function loadListing(
  api: Api,
  type: 'audios' | 'articles',
  path: string,
  url: URL,
): Promise<Loaded | undefined> {
  const filters = parseListingPath(path)
  if (filters === undefined) return undefined
  const page = Number(url.searchParams.get('page') ?? 1)
  const sort = url.searchParams.get('sort')
  const sorted = sort === 'oldest' || sort === 'title' ? ({ sort } as const) : {}
  const answer = await api('getListing', { query: { ...filters, ...sorted, type, page } })
  if (!answer.ok) return answer
  const { data: items, page_info: pageInfo, facets, applied_filters: applied, meta_data: meta } = answer.body
  return { ok: true, listing: { items, pageInfo, facets, applied, meta } }
}
