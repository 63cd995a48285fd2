import { useState } from 'react'
import type { Facet } from '@sohbet/contract'

/**
 * The filters of a listing while its listener ticks them: what was offered stays where it stands. `listing` tells one
 * listing from another; with it everything begins again.
 */
export function useKeptFacets(listing: string, facets: readonly Facet[]): readonly Facet[] {
  const [state, setState] = useState({ listing, facets, kept: facets })
  if (state.listing === listing && state.facets === facets) return state.kept
  const kept = state.listing === listing ? keepChoices(state.kept, facets) : facets
  setState({ listing, facets, kept })
  return kept
}

/** The choices of before in their places, with 0 where nothing is left of one, and new ones behind those they follow. */
export function keepChoices(before: readonly Facet[], now: readonly Facet[]): Facet[] {
  const current = new Map(now.map((choice) => [nameOf(choice), choice]))
  const kept = before.map((choice) => {
    const found = current.get(nameOf(choice))
    return found === undefined ? toEmpty(choice) : { ...found, list: keepChoices(choice.list, found.list) }
  })
  let index = 0
  for (const choice of now) {
    const found = kept.findIndex((other) => nameOf(other) === nameOf(choice))
    if (found === -1) kept.splice(index, 0, choice)
    index = found === -1 ? index + 1 : found + 1
  }
  return kept
}

function toEmpty(choice: Facet): Facet {
  return { ...choice, _count: 0, list: choice.list.map(toEmpty) }
}

function nameOf({ key, value }: Facet): string {
  return `${key} ${value}`
}
