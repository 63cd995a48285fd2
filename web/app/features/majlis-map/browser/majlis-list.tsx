import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { distanceKilometres, type Place } from '../geography/distance.ts'
import { MajlisItem } from './majlis-item.tsx'
import type { Majlis } from '../geography/majlis.ts'
import styles from './majlis-list.module.css'

/** The majalis of the list and its handlers. */
export interface MajlisListProps {
  majalis: readonly Majlis[]
  chosenId: number | null
  /** The reader's location; if set, the nearest majalis come first. */
  here: Place | null
  onShow(majlis: Majlis): void
}

/** Number of majalis up to which all countries are expanded. */
const maxOpen = 12
const nearestCount = 5

/** All majalis by country, collapsed if there are many; sorted by distance if the location is known. */
export function MajlisList({ majalis, chosenId, here, onShow }: MajlisListProps) {
  const groups = toGroups(majalis, here)
  const areOpen = groups.length === 1 || majalis.length <= maxOpen
  return groups.map(({ heading, isNearest, lines }) => {
    const list = (
      <ul>
        {lines.map(({ majlis, kilometres }) => (
          <MajlisItem
            key={majlis.id}
            majlis={majlis}
            kilometres={kilometres}
            isChosen={majlis.id === chosenId}
            onShow={onShow}
          />
        ))}
      </ul>
    )
    return isNearest ? (
      <section key={heading} className={styles['group']}>
        <h2>{heading}</h2>
        {list}
      </section>
    ) : (
      <details key={heading} className={styles['group']} open={areOpen}>
        <summary>
          <h2 dir="auto">{heading}</h2>
          <Icon name="caret-down" size="s" />
        </summary>
        {list}
      </details>
    )
  })
}

interface Line {
  majlis: Majlis
  kilometres?: number
}

interface Group {
  heading: string
  /** The nearest of all countries, a group that is never collapsed. */
  isNearest: boolean
  lines: Line[]
}

/** Groups the list by country; with a location the nearest majalis come first, then countries by distance. */
export function toGroups(majalis: readonly Majlis[], here: Place | null): Group[] {
  if (here === null) return byCountry(majalis.map((majlis) => ({ majlis })))
  const lines = majalis
    .map((majlis) => ({ majlis, kilometres: distanceKilometres(here, majlis) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
  if (lines.length === 0) return []
  const nearest = { heading: t('map.list.nearest'), isNearest: true, lines: lines.slice(0, nearestCount) }
  return [nearest, ...byCountry(lines.slice(nearestCount))]
}

// Not `Map.groupBy`, which phones a few years old do not support.
function byCountry(lines: readonly Line[]): Group[] {
  const countries = new Map<string, Line[]>()
  for (const line of lines)
    countries.set(line.majlis.country, [...(countries.get(line.majlis.country) ?? []), line])
  return [...countries].map(([country, own]) => ({
    heading: t('map.list.country', { country, count: own.length }),
    isNearest: false,
    lines: own,
  }))
}
