import type { AppliedFilter, Facet, ListingFilters } from '@sohbet/contract'

const keyOfShortName: Record<string, keyof ListingFilters> = {
  ct: 'collection_type',
  t: 'topic',
  s: 'speaker',
  c: 'country',
  ci: 'city',
  y: 'year',
  l: 'language',
  a: 'access',
  au: 'author',
}
// A bare segment is a kind of collection (B-06), in the singular or as menus write it.
const bareTypes: Record<string, string> = { suhbas: 'suhba', albums: 'album' }

/** A chosen filter, as an address needs it. */
export type ChosenFilter = Pick<AppliedFilter, 'key' | 'value' | 'shortName' | 'displayOrder'>

/** The filters of `{shortName}-{value}/...`; undefined when a segment is none (LIST-01, LIST-04, B-64). */
export function parseListingPath(path: string): Partial<Record<keyof ListingFilters, string>> | undefined {
  const filters: Partial<Record<keyof ListingFilters, string>> = {}
  for (const segment of path.split('/').filter((part) => part !== '')) {
    const at = segment.indexOf('-')
    const key = keyOfShortName[segment.slice(0, Math.max(at, 0))]
    if (key !== undefined) filters[key] = segment.slice(at + 1)
    else if (/^[a-z]+$/.test(segment)) filters.collection_type = bareTypes[segment] ?? segment
    else return undefined
  }
  return filters
}

/** The address of a listing with these filters, in the order of their displayOrder, empty ones dropped (LIST-02, -03). */
export function toListingPath(type: 'audios' | 'articles', chosen: readonly ChosenFilter[]): string {
  const segments = chosen
    .filter(({ value }) => value !== '')
    .toSorted((left, right) => left.displayOrder - right.displayOrder)
    .map(({ shortName, value }) => `${shortName}-${value}`)
  return ['', type, ...segments].join('/')
}

/** The chosen filters after a choice was pressed: taken back when it was chosen, else put in place of its kind's. */
export function toggleFilter(chosen: readonly ChosenFilter[], facet: Facet, choice: Facet): ChosenFilter[] {
  const others = chosen.filter(({ key }) => key !== facet.key)
  const isChosen = chosen.some(({ key, value }) => key === facet.key && value === choice.value)
  const { key, shortName, displayOrder } = facet
  return isChosen ? others : [...others, { key, shortName, displayOrder, value: choice.value }]
}
