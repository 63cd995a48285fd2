import { useState } from 'react'
import type { Gathering } from '@sohbet/contract/studio'

/** A gathering in the list; `more` has the later ones in its series that it represents. */
export interface Shown extends Gathering {
  more?: { count: number; show: () => void }
}

/** Gatherings with each series folded into its next one, until it is expanded. */
export function useFolded(gatherings: readonly Gathering[]): Shown[] {
  const [shown, setShown] = useState<readonly number[]>([])
  const bySeries = Map.groupBy(gatherings, ({ series }) => series?.id)
  return gatherings.flatMap((gathering): Shown[] => {
    const { series } = gathering
    if (series === null || shown.includes(series.id)) return [gathering]
    const all = bySeries.get(series.id) ?? []
    if (all[0] !== gathering) return []
    if (all.length === 1) return [gathering]
    return [{ ...gathering, more: { count: all.length - 1, show: () => setShown([...shown, series.id]) } }]
  })
}
