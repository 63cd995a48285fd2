import { isDeepStrictEqual } from 'node:util'

/** What became of two drafts that were made from one. */
export interface Merged<Document> {
  document: Document
  /** The fields that both have changed, each in its own way; of these the document has what is mine. */
  conflicts: string[]
}

/**
 * Unites what two people have made of one draft: of each field the one that was changed. Talks, and the questions of a
 * talk, are known by their keys, so two people may work on two of them; a list that cannot be united is a conflict.
 */
export function mergeDrafts<Document extends object>({
  base,
  mine,
  theirs,
}: Versions<Document>): Merged<Document> {
  const conflicts: string[] = []
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = names.map((name): [string, unknown] => {
    const of = (document: object): unknown => Reflect.get(document, name)
    const { value, isClear } = mergeValue({ base: of(base), mine: of(mine), theirs: of(theirs) })
    if (!isClear) conflicts.push(name)
    return [name, value]
  })
  // The same fields as both have.
  return { document: Object.fromEntries(entries) as Document, conflicts }
}

/** The fields in which two drafts differ, in the order of the first. */
export function changedFields(before: object, after: object): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)))
}

interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

interface Outcome {
  value: unknown
  isClear: boolean
}

function mergeValue({ base, mine, theirs }: Versions<unknown>): Outcome {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs))
    return { value: mine, isClear: true }
  if (isDeepStrictEqual(base, mine)) return { value: theirs, isClear: true }
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) return mergeLists({ base, mine, theirs })
  return { value: mine, isClear: false }
}

type Keyed = { key: string }[]

function isKeyed(value: unknown): value is Keyed {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'key' in one)
  )
}

function mergeLists(lists: Versions<Keyed>): Outcome {
  const order = mergeOrder({
    base: keysOf(lists.base),
    mine: keysOf(lists.mine),
    theirs: keysOf(lists.theirs),
  })
  if (order === undefined) return { value: lists.mine, isClear: false }
  const [base, mine, theirs] = [lists.base, lists.mine, lists.theirs].map(
    (list) => new Map(list.map((one) => [one.key, one])),
  )
  let isClear = true
  const value = order.flatMap((key) => {
    const one = mergeEntry({ base: base?.get(key), mine: mine?.get(key), theirs: theirs?.get(key) })
    isClear &&= one.isClear
    return one.value === undefined ? [] : [one.value]
  })
  return isClear ? { value, isClear } : { value: lists.mine, isClear }
}

function mergeEntry({ base, mine, theirs }: Versions<object | undefined>): Outcome {
  // Taken out by one and changed by the other, or added by both under one key.
  if (base === undefined || mine === undefined || theirs === undefined)
    return mergeValue({ base, mine, theirs })
  const { document, conflicts } = mergeDrafts({ base, mine, theirs })
  return { value: document, isClear: conflicts.length === 0 }
}

// What both still have stands as the one who moved it wants it; what one has added follows what it followed there.
function mergeOrder({ base, mine, theirs }: Versions<string[]>): string[] | undefined {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)))
  const only = (keys: string[]): string[] => keys.filter((key) => common.has(key))
  const [before, ours, others] = [only(base), only(mine), only(theirs)]
  const haveMoved = !isDeepStrictEqual(before, ours)
  if (haveMoved && !isDeepStrictEqual(before, others) && !isDeepStrictEqual(ours, others)) return undefined
  const [first, second] = haveMoved ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue
    const previous = second.slice(0, index).findLast((one) => order.includes(one))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

function keysOf(list: Keyed): string[] {
  return list.map(({ key }) => key)
}
