import { isSame } from './is-same.ts'

/** The side that wins a conflict. */
export type Side = 'mine' | 'theirs'

/** A field that both sides changed differently. */
export interface Clash {
  /** The path of field names and row keys, such as `tracks.k1.title`; `tracks` alone is the order of its rows. */
  path: string
  mine: unknown
  theirs: unknown
}

/** The result of merging two changes. */
export interface Merged<Value> {
  value: Value
  clashes: Clash[]
}

/** Chooses the winning side; undefined while nobody has chosen. */
export type Choose = (path: string) => Side | undefined

/**
 * Merges two changes of a draft field by field, and keyed lists row by row. A change by one side only is
 * applied. A change by both, also of the order of rows, is a conflict unless `choose` decides; until then my
 * value stays.
 */
export function mergeDrafts<Value>(
  base: Value,
  { mine, theirs }: { mine: Value; theirs: Value },
  choose: Choose = () => undefined,
): Merged<Value> {
  const clashes: Clash[] = []
  const value = mergeAt('', [base, mine, theirs], { choose, clashes })
  // Merged from values of that type, field by field.
  return { value: value as Value, clashes }
}

interface Work {
  choose: Choose
  clashes: Clash[]
}

type Three = readonly [base: unknown, mine: unknown, theirs: unknown]

function mergeAt(path: string, three: Three, work: Work): unknown {
  const [base, mine, theirs] = three
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (areAll(three, isRows)) return mergeRows(path, three, work)
  if (areAll(three, isWordList)) return mergeWords(three)
  if (areAll(three, isFields)) return mergeFields(path, three, work)
  const side = work.choose(path)
  if (side === undefined) work.clashes.push({ path, mine, theirs })
  return side === 'theirs' ? theirs : mine
}

type Fields = Record<string, unknown>

function mergeFields(path: string, [base, mine, theirs]: readonly [Fields, Fields, Fields], work: Work) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...names].map((name) => [
    name,
    mergeAt(join(path, name), [base[name], mine[name], theirs[name]], work),
  ])
  return Object.fromEntries(merged) as Fields
}

type Row = Fields & { key: string }

function mergeRows(path: string, [base, mine, theirs]: readonly [Row[], Row[], Row[]], work: Work): Row[] {
  const rows = [base, mine, theirs].map((list) => new Map(list.map((row) => [row.key, row])))
  const isTimed = [...base, ...mine, ...theirs].every((row) => typeof row['start_seconds'] === 'number')
  const merged = orderOf(path, [base, mine, theirs], isTimed ? undefined : work).flatMap((key) => {
    const [before, own, other] = rows.map((list) => list.get(key))
    // A row added or removed by one side only has no fields to compare.
    const row = mergeAt(join(path, key), [before, own, other], work) as Row | undefined
    return row === undefined ? [] : [row]
  })
  // Questions are ordered by time, so their order cannot conflict.
  return isTimed
    ? merged.toSorted((one, other) => Number(one['start_seconds']) - Number(other['start_seconds']))
    : merged
}

/** Returns the order of the side that moved rows; rows missing there follow their predecessor. */
function orderOf(path: string, lists: readonly [Row[], Row[], Row[]], work: Work | undefined): string[] {
  const [was, own, other] = [keysOf(lists[0]), keysOf(lists[1]), keysOf(lists[2])]
  const inAll = new Set(was.filter((key) => own.includes(key) && other.includes(key)))
  const [before, ours, others] = [was, own, other].map((keys) => keys.filter((key) => inAll.has(key)))
  const haveBothMoved = !isSame(before, ours) && !isSame(before, others) && !isSame(ours, others)
  const side = haveBothMoved ? work?.choose(path) : isSame(before, ours) ? 'theirs' : 'mine'
  if (side === undefined) work?.clashes.push({ path, mine: lists[1], theirs: lists[2] })
  const [first, second] = side === 'theirs' ? [other, own] : [own, other]
  const order = [...first]
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue
    const previous = second[index - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

function keysOf(rows: Row[]): string[] {
  return rows.map(({ key }) => key)
}

type Word = string | number

/** Merges sets of words and ids: additions of either side stay, removals of either side apply. */
function mergeWords([base, mine, theirs]: readonly [Word[], Word[], Word[]]): Word[] {
  const remaining = mine.filter((word) => theirs.includes(word) || !base.includes(word))
  return [...remaining, ...theirs.filter((word) => !base.includes(word) && !mine.includes(word))]
}

function areAll<Kind>(three: Three, is: (value: unknown) => value is Kind): three is [Kind, Kind, Kind] {
  return three.every((value) => is(value))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isFields(row) && typeof row['key'] === 'string')
}

function isWordList(value: unknown): value is Word[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string' || typeof word === 'number')
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
