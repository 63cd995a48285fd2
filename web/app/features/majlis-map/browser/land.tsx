import { useEffect, useState } from 'react'
import { pitchOf, tileName } from '../geography/land-grid.ts'
import type { LandLevel } from '../geography/land-grid.ts'
import land0 from '../geography/land-0.svg?url'
import land1 from '../geography/land-1.svg?url'
import land2 from '../geography/land-2.svg?url'
import land3 from '../geography/land-3.svg?url'
import { levelOf, tilesOf, unitPixels } from '../geography/map-view.ts'
import type { BoxSize, MapView } from '../geography/map-view.ts'
import styles from './majlis-map.module.css'

const files: Record<LandLevel, string> = { 0: land0, 1: land1, 2: land2, 3: land3 }

/** The land as a field of dots: the visible tiles at the level of detail for the zoom. */
export function Land({ view, box }: { view: MapView; box: BoxSize }) {
  const level = useLoadedLevel(levelOf(view, box))
  const half = pitchOf(level) / 2
  const side = sideOf(level, unitPixels(view, box))
  return (
    <svg
      className={styles['land']}
      viewBox={`${view.x - view.width / 2} ${view.y - view.width / 4} ${view.width} ${view.width / 2}`}
      aria-hidden="true"
    >
      {/* Lines along the rows, dashed into squares; each rotated square is a dot. */}
      <g
        transform={`matrix(${half} ${half} ${-half} ${half} 0 0) translate(${-side / 2} 0)`}
        strokeWidth={side}
        strokeDasharray={`${side} ${1 - side}`}
      >
        {tilesOf(view, box, level).map(([u, v]) => (
          <use key={`${level} ${u} ${v}`} href={`${files[level]}#${tileName(u, v)}`} />
        ))}
      </g>
    </svg>
  )
}

/** The fraction of its cell that a dot fills along a side; limited when zoomed in, or it would look like a pin. */
function sideOf(level: LandLevel, pixels: number): number {
  const square = (pitchOf(level) / Math.SQRT2) * pixels
  return Math.min(0.67, 10 / square)
}

/** The requested level once its file is loaded; until then the previous one, so that the land is always visible. */
function useLoadedLevel(requested: LandLevel): LandLevel {
  const [loaded, setLoaded] = useState(requested)
  useEffect(() => {
    if (requested === loaded) return undefined
    const asking = new AbortController()
    fetch(files[requested], { signal: asking.signal }).then(
      ({ ok }) => ok && setLoaded(requested),
      // The coarser land stays.
      () => undefined,
    )
    return () => asking.abort()
  }, [requested, loaded])
  return loaded
}
