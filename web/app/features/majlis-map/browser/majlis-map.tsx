import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { toClusters } from '../geography/clusters.ts'
import type { Cluster } from '../geography/clusters.ts'
import type { DrawnMajlis } from '../geography/drawn-majlis.ts'
import { Land } from './land.tsx'
import { MajlisPin } from './majlis-pin.tsx'
import { fitView, isFar, isNearest, isWholeWorld, unitPixels, zoomView } from '../geography/map-view.ts'
import type { MapView } from '../geography/map-view.ts'
import type { Point } from '../geography/projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMeasuredBox } from './use-map-view.ts'
import type { MapMoves, MeasuredBox } from './use-map-view.ts'
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
    <div className={styles['buttons']}>
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
