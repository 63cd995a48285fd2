import { type CSSProperties, type MouseEvent, useEffect, useMemo, useState } from 'react'
import clsx from 'clsx'
import { t, formatNumber } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { type Cluster, type DrawnMajlis, toClusters } from '../geography/clusters.ts'
import {
  type BoxSize,
  fitView,
  isFar,
  isNearest,
  isWholeWorld,
  levelOf,
  type MapView,
  tilesOf,
  unitPixels,
  zoomView,
} from '../geography/map-view.ts'
import type { Point } from '../geography/projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { type MapMoves, type MeasuredBox, useMeasuredBox } from './use-map-view.ts'
import { type LandLevel, pitchOf, tileName } from '../geography/land-grid.ts'
import land0 from '../geography/land-0.svg?url'
import land1 from '../geography/land-1.svg?url'
import land2 from '../geography/land-2.svg?url'
import land3 from '../geography/land-3.svg?url'
import { majlisAnchor } from './majlis-item.tsx'
import styles from './majlis-map.module.css'

/** The content of the map and the handlers of its pins and buttons. */
export interface MajlisMapProps {
  drawn: DrawnMajlis[]
  chosenId: number | null
  /** The reader's location, if shared. */
  here: Point | null
  isNearMe: boolean
  moves: MapMoves
  onChoose(id: number): void
  onNearMe(): void
}

/** The majalis of the list on a map (MAJLIS-01, B-87). It renders the same with and without JavaScript. */
export function MajlisMap({ drawn, chosenId, here, isNearMe, moves, onChoose, onNearMe }: MajlisMapProps) {
  const { ref, box } = useMeasuredBox()
  const { view } = moves
  const gestures = useMapGestures(ref, box, moves)
  const clusters = useClusters(drawn, view, box)
  const open = (members: readonly DrawnMajlis[]): void => {
    const closer = fitView(members, 0)
    const [first] = members
    if (first !== undefined && !canOpen(members, closer, box)) return onChoose(first.majlis.id)
    moves.flyTo(closer)
  }
  return (
    <div
      ref={ref}
      id="majlis-map"
      className={styles['box']}
      // East is on the right in every language.
      dir="ltr"
      role="application"
      aria-label={t('map.drawing.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-far={isFar(view) ? '' : undefined}
      style={toStyle(view)}
      {...gestures}
    >
      <Land view={view} box={box} />
      {here !== null && <i className={styles['here']} style={{ '--x': here.x, '--y': here.y }} />}
      {clusters
        .filter((cluster) => isSeen(cluster, view, box))
        .map((cluster) => (
          <MajlisPin
            key={cluster.members[0]?.majlis.id}
            cluster={cluster}
            isChosen={cluster.members.some(({ majlis }) => majlis.id === chosenId)}
            onPress={() => open(cluster.members)}
          />
        ))}
      <MapButtons moves={moves} isNearMe={isNearMe} onNearMe={onNearMe} />
    </div>
  )
}

function MapButtons({
  moves: { view, latest, flyTo },
  isNearMe,
  onNearMe,
}: Pick<MajlisMapProps, 'moves' | 'isNearMe' | 'onNearMe'>) {
  const variant = buttonVariant('icon')
  const zoom = (factor: number): void => flyTo(zoomView(latest.current, factor))
  return (
    <div className={styles['buttons']} data-needs-script="">
      <button
        type="button"
        className={variant}
        aria-label={t('map.drawing.zoomIn')}
        aria-disabled={isNearest(view)}
        onClick={() => zoom(2)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={variant}
        aria-label={t('map.drawing.zoomOut')}
        aria-disabled={isWholeWorld(view)}
        onClick={() => zoom(0.5)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={variant}
        aria-label={t('map.drawing.here')}
        aria-pressed={isNearMe}
        onClick={onNearMe}
      >
        <Icon name="map-pin" />
      </button>
    </div>
  )
}

/** Clusters change at whole zoom steps only, so that pins do not flicker while pinching. */
function useClusters(drawn: DrawnMajlis[], view: MapView, box: MeasuredBox): Cluster<DrawnMajlis>[] {
  const pixels = unitPixels(view, box)
  const reach = box.finger / 2 ** (Math.floor(Math.log2(pixels) * 2) / 2)
  return useMemo(() => toClusters(drawn, reach), [drawn, reach])
}

/** Whether some of these would separate when zoomed in; those of one city never do. */
function canOpen(members: readonly DrawnMajlis[], closer: MapView, box: MeasuredBox): boolean {
  const pixels = unitPixels(closer, box)
  return members.length > 1 && toClusters(members, (box.finger * Math.SQRT2) / pixels).length > 1
}

// With an unknown screen size all are drawn, and those beyond its edges are clipped.
function isSeen({ x, y }: Point, view: MapView, box: MeasuredBox): boolean {
  if (!box.isKnown) return true
  const pixels = unitPixels(view, box)
  return Math.abs(x - view.x) * pixels <= box.inline / 2 && Math.abs(y - view.y) * pixels <= box.block / 2
}

function toStyle({ x, y, width }: MapView): CSSProperties {
  return { '--middle-x': x, '--middle-y': y, '--across': width }
}

const files: Record<LandLevel, string> = { 0: land0, 1: land1, 2: land2, 3: land3 }

/** The land as a field of dots: the visible tiles at the level of detail for the zoom. */
function Land({ view, box }: { view: MapView; box: BoxSize }) {
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

/** A pin on the map: one majlis, or a cluster with its number. Without JavaScript it links to the list. */
function MajlisPin({
  cluster: { x, y, members },
  isChosen,
  onPress,
}: {
  cluster: Cluster<DrawnMajlis>
  isChosen: boolean
  onPress(): void
}) {
  const [first] = members
  if (first === undefined) return null
  const press = (event: MouseEvent): void => {
    event.preventDefault()
    onPress()
  }
  return (
    <a
      className={clsx(styles['pin'], isChosen && styles['now'], members.length > 1 && styles['many'])}
      style={{ '--x': x, '--y': y }}
      href={`#${majlisAnchor(first.majlis.id)}`}
      aria-label={pinName(members)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={press}
    >
      <i />
      {members.length > 1 && <span>{formatNumber(members.length)}</span>}
    </a>
  )
}

/** The label of a pin: the majlis, or the number of majalis and their location. */
export function pinName(members: readonly DrawnMajlis[]): string {
  const [first, second] = members
  if (first === undefined) return ''
  const { name, city, country } = first.majlis
  if (second === undefined) return t('map.pin.one', { name, city, country })
  const count = members.length
  return count === 2
    ? t('map.pin.two', { city, other: second.majlis.city })
    : t('map.pin.many', { count, city, others: count - 1 })
}
