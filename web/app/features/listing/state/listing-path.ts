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

/** Characters of all values of a filter, and of one, that the server takes. */
const maxCharacters = 2000
const maxPerFilter = 200

/** A chosen filter, as an address needs it. */
export type ChosenFilter = Pick<AppliedFilter, 'key' | 'value' | 'shortName' | 'displayOrder'>

/**
 * The filters of `{shortName}-{value}/...`, the values of each in order and joined by commas; undefined when a segment
 * is none (LIST-01, LIST-04, B-64).
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

// One listing has one address, in whatever order its values were chosen.
function toSortedValues(values: readonly string[]): string {
  return [...new Set(values)]
    .filter((value) => value !== '')
    .toSorted()
    .join(',')
}

function isBareType(segment: string): boolean {
  return /^[a-z]+$/.test(segment) && segment !== reservedWord
}

// Slugs, or nothing, which filters nothing (LIST-03, B-64).
function areFilterValues(values: string): boolean {
  if (values.length > maxCharacters) return false
  return values
    .split(',')
    .every((value) => value.length <= maxPerFilter && /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value))
}

/**
 * The address of a listing with these filters, in the order of their displayOrder, several values of one joined by
 * commas, empty ones dropped (LIST-02, LIST-03, B-64).
 */
export function toListingPath(type: 'audios' | 'articles', chosen: readonly ChosenFilter[]): string {
  const byKind = new Map<string, string[]>()
  for (const { shortName, value } of chosen.toSorted((left, right) => left.displayOrder - right.displayOrder))
    if (value !== '') byKind.set(shortName, [...(byKind.get(shortName) ?? []), value])
  const segments = [...byKind].map(([shortName, values]) => `${shortName}-${toSortedValues(values)}`)
  return ['', type, ...segments].join('/')
}

/** Whether an address is the one that its listing has; a bare kind of collection is as good (LIST-02, B-06). */
export function isListingPath(pathname: string, path: string): boolean {
  return toWrittenPath(pathname) === path
}

/** The address of a listing with its kind as a filter like any other, where it is a bare word (B-06). */
export function toWrittenPath(pathname: string): string {
  const segments = pathname.split('/').filter((part) => part !== '')
  const written = segments.map((part, index) =>
    index > 0 && isBareType(part) ? `ct-${bareTypes.get(part) ?? part}` : part,
  )
  return `/${written.join('/')}`
}

/** The chosen filters after a choice was pressed: taken back when it was chosen, else added to the others (B-64). */
export function toggleFilter(chosen: readonly ChosenFilter[], facet: Facet, choice: Facet): ChosenFilter[] {
  const isChosen = (filter: ChosenFilter): boolean => isSameFilter(filter, choice)
  if (chosen.some(isChosen)) return chosen.filter((filter) => !isChosen(filter))
  const { key, shortName, displayOrder } = facet
  return [...chosen, { key, shortName, displayOrder, value: choice.value }]
}

/** Whether two stand for the same value of the same filter. */
export function isSameFilter(
  one: Pick<ChosenFilter, 'key' | 'value'>,
  other: Pick<ChosenFilter, 'key' | 'value'>,
): boolean {
  return one.key === other.key && one.value === other.value
}

/** Those of the chosen filters that audios and articles both have. */
export function sharedFilters(chosen: readonly ChosenFilter[]): ChosenFilter[] {
  return chosen.filter(({ key }) => key === 'topic' || key === 'year' || key === 'language')
}

/** The filters of an address with what an address needs of them; `kinds` are facets or applied filters. */
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
