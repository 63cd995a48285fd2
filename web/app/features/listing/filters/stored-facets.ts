import { useState } from 'react'
import type { Facet } from '@sohbet/contract'

/** A choice of a filter. */
interface Choice {
  value: string
  _count: number
}

/** Merges each value into the previous one with `keep`, while `name` stays the same; another name starts over. */
export function useStored<Value>(
  name: string,
  value: Value,
  keep: (before: Value, now: Value) => Value,
): Value {
  const [state, setState] = useState({ name, value, merged: value })
  if (state.name === name && state.value === value) return state.merged
  const next = state.name === name ? keep(state.merged, value) : value
  setState({ name, value, merged: next })
  return next
}

/**
 * The filters of a listing while the listener selects them: their order does not change. Another `listing`
 * starts over.
 */
export function useCachedFacets(listing: string, facets: readonly Facet[]): readonly Facet[] {
  return useStored(listing, facets, keepChoices)
}

/** The previous choices in their positions, with 0 if one has no results, and new ones after those they follow. */
export function keepChoices(before: readonly Facet[], now: readonly Facet[]): Facet[] {
  const update = (choice: Facet, found: Facet | undefined): Facet =>
    found === undefined ? toEmpty(choice) : { ...found, list: keepChoices(choice.list, found.list) }
  return keepOrder(before, now, { update, nameOf: ({ key, value }) => `${key} ${value}` })
}

/** The same for choices without nesting. */
export function keepFlatChoices<Flat extends Choice>(before: readonly Flat[], now: readonly Flat[]): Flat[] {
  const update = (choice: Flat, found: Flat | undefined): Flat => found ?? { ...choice, _count: 0 }
  return keepOrder(before, now, { update, nameOf: ({ value }) => value })
}

interface Keeping<Stored> {
  nameOf(choice: Stored): string
  /** A previous choice with its new data; undefined if it has no results. */
  update(choice: Stored, found: Stored | undefined): Stored
}

function keepOrder<Stored>(
  before: readonly Stored[],
  now: readonly Stored[],
  { nameOf, update }: Keeping<Stored>,
): Stored[] {
  const current = new Map(now.map((choice) => [nameOf(choice), choice]))
  const next = before.map((choice) => update(choice, current.get(nameOf(choice))))
  let index = 0
  for (const choice of now) {
    const found = next.findIndex((other) => nameOf(other) === nameOf(choice))
    if (found === -1) next.splice(index, 0, choice)
    index = found === -1 ? index + 1 : found + 1
  }
  return next
}

function toEmpty(choice: Facet): Facet {
  return { ...choice, _count: 0, list: choice.list.map(toEmpty) }
}
