import type { AppliedFilter, Facet, ListingFilters } from '@sohbet/contract'

// Maps, for an address may hold any word: an object would find `constructor` as well.
const keyOfShortName = new Map<string, keyof ListingFilters>([
  ['ct', 'collection_type'],
  ['t', 'topic'],
  ['s', 'speaker'],
  ['c', 'country'],
  ['ci', 'city'],
  ['y', 'year'],
  ['l', 'language'],
  ['a', 'access'],
  ['au', 'author'],
])
// A bare segment is a kind of collection (B-06), in the singular or as menus write it.
const bareTypes = new Map([
  ['suhbas', 'suhba'],
  ['albums', 'album'],
])
/** The first word of `/audios/detail/{slug}`, which is never a filter. */
const reservedWord = 'detail'

/** A chosen filter, as an address needs it. */
export type ChosenFilter = Pick<AppliedFilter, 'key' | 'value' | 'shortName' | 'displayOrder'>

/** The filters of `{shortName}-{value}/...`; undefined when a segment is none (LIST-01, LIST-04, B-64). */
export function parseListingPath(path: string): Partial<Record<keyof ListingFilters, string>> | undefined {
  const filters: Partial<Record<keyof ListingFilters, string>> = {}
  for (const segment of path.split('/').filter((part) => part !== '')) {
    const at = segment.indexOf('-')
    const key = keyOfShortName.get(segment.slice(0, Math.max(at, 0)))
    const value = key === undefined ? (bareTypes.get(segment) ?? segment) : segment.slice(at + 1)
    if (key === undefined ? !isBareType(segment) : !isFilterValue(value)) return undefined
    if (value !== '') filters[key ?? 'collection_type'] = value
  }
  return filters
}

function isBareType(segment: string): boolean {
  return /^[a-z]+$/.test(segment) && segment !== reservedWord
}

// A slug, or nothing, which filters nothing (LIST-03, B-64).
function isFilterValue(value: string): boolean {
  return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value)
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

/** The filters of an address with what an address needs of them; `kinds` are facets or applied filters. */
export function toChosenFilters(
  filters: Partial<Record<keyof ListingFilters, string>>,
  kinds: readonly Omit<ChosenFilter, 'value'>[],
): ChosenFilter[] {
  return Object.entries(filters).flatMap(([key, value]) => {
    const kind = kinds.find((known) => known.key === key)
    if (kind === undefined) return []
    const { shortName, displayOrder } = kind
    return [{ key, value, shortName, displayOrder }]
  })
}
