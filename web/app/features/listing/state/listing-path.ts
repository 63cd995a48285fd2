import type { AppliedFilter, Facet, ListingFilters } from '@sohbet/contract'

// Maps, because an address may contain any word: an object would find `constructor`.
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
// A bare segment is a kind of collection (B-06), in the singular or as written in menus.
const bareTypes = new Map([
  ['suhbas', 'suhba'],
  ['albums', 'album'],
])
/** The first segment of `/audios/detail/{slug}`, which is never a filter. */
const reservedWord = 'detail'

/** The server's limits for all values of a filter, and for one. */
const maxCharacters = 2000
const maxPerFilter = 200

/** A selected filter with what an address needs. */
export type ChosenFilter = Pick<AppliedFilter, 'key' | 'value' | 'shortName' | 'displayOrder'>

/**
 * Parses `{shortName}-{value}/...` into filters, the values of each sorted and joined by commas; undefined
 * if a segment is no filter (LIST-01, LIST-04, B-64).
 */
export function parseListingPath(path: string): Partial<Record<keyof ListingFilters, string>> | undefined {
  const filters: Partial<Record<keyof ListingFilters, string>> = {}
  const segments = path.replaceAll(/%2c/gi, ',').split('/')
  for (const segment of segments.filter((part) => part !== '')) {
    const at = segment.indexOf('-')
    const key = keyOfShortName.get(segment.slice(0, Math.max(at, 0)))
    const values = key === undefined ? (bareTypes.get(segment) ?? segment) : segment.slice(at + 1)
    if (key === undefined ? !isBareType(segment) : !areFilterValues(values)) return undefined
    const before = filters[key ?? 'collection_type'] ?? ''
    const all = toSortedValues([...before.split(','), ...values.split(',')])
    if (all !== '') filters[key ?? 'collection_type'] = all
  }
  return filters
}

// A listing has one address regardless of the order of its values.
function toSortedValues(values: readonly string[]): string {
  return [...new Set(values)]
    .filter((value) => value !== '')
    .toSorted()
    .join(',')
}

function isBareType(segment: string): boolean {
  return /^[a-z]+$/.test(segment) && segment !== reservedWord
}

// Slugs, or an empty value, which filters nothing (LIST-03, B-64).
function areFilterValues(values: string): boolean {
  if (values.length > maxCharacters) return false
  return values
    .split(',')
    .every((value) => value.length <= maxPerFilter && /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value))
}

/**
 * The address of a listing with these filters, sorted by displayOrder, several values joined by commas,
 * empty ones omitted (LIST-02, LIST-03, B-64).
 */
export function toListingPath(type: 'audios' | 'articles', chosen: readonly ChosenFilter[]): string {
  const byKind = new Map<string, string[]>()
  for (const { shortName, value } of chosen.toSorted((left, right) => left.displayOrder - right.displayOrder))
    if (value !== '') byKind.set(shortName, [...(byKind.get(shortName) ?? []), value])
  const segments = [...byKind].map(([shortName, values]) => `${shortName}-${toSortedValues(values)}`)
  return ['', type, ...segments].join('/')
}

/** Whether an address is canonical; a bare kind of collection is accepted as well (LIST-02, B-06). */
export function isListingPath(pathname: string, path: string): boolean {
  return toWrittenPath(pathname) === path
}

/** The address of a listing with a bare kind written as a filter (B-06). */
export function toWrittenPath(pathname: string): string {
  const segments = pathname.split('/').filter((part) => part !== '')
  const written = segments.map((part, index) =>
    index > 0 && isBareType(part) ? `ct-${bareTypes.get(part) ?? part}` : part,
  )
  return `/${written.join('/')}`
}

/** The filters after a choice was pressed: removed if it was selected, otherwise added (B-64). */
export function toggleFilter(chosen: readonly ChosenFilter[], facet: Facet, choice: Facet): ChosenFilter[] {
  const isChosen = (filter: ChosenFilter): boolean => isSameFilter(filter, choice)
  if (chosen.some(isChosen)) return chosen.filter((filter) => !isChosen(filter))
  const { key, shortName, displayOrder } = facet
  return [...chosen, { key, shortName, displayOrder, value: choice.value }]
}

/** Whether both are the same value of the same filter. */
export function isSameFilter(
  one: Pick<ChosenFilter, 'key' | 'value'>,
  other: Pick<ChosenFilter, 'key' | 'value'>,
): boolean {
  return one.key === other.key && one.value === other.value
}

/** The selected filters that both audios and articles have. */
export function sharedFilters(chosen: readonly ChosenFilter[]): ChosenFilter[] {
  return chosen.filter(({ key }) => key === 'topic' || key === 'year' || key === 'language')
}

/** The filters of an address with their address data; `kinds` are facets or applied filters. */
export function toChosenFilters(
  filters: Partial<Record<keyof ListingFilters, string>>,
  kinds: readonly Omit<ChosenFilter, 'value'>[],
): ChosenFilter[] {
  return Object.entries(filters).flatMap(([key, values]) => {
    const kind = kinds.find((known) => known.key === key)
    if (kind === undefined) return []
    const { shortName, displayOrder } = kind
    return values.split(',').map((value) => ({ key, value, shortName, displayOrder }))
  })
}
