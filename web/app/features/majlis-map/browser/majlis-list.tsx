import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import type { Place } from '../geography/distance.ts'
import { distanceKilometres } from '../geography/distance.ts'
import { MajlisItem } from './majlis-item.tsx'
import type { Majlis } from '../geography/majlis.ts'
import styles from './majlis-list.module.css'

/** What the list shows, and what its lines do. */
export interface MajlisListProps {
  majalis: readonly Majlis[]
  chosenId: number | null
  /** Where the reader is: the nearest come first then. */
  here: Place | null
  onShow(majlis: Majlis): void
}

/** How many open at once; more stand behind the names of their countries. */
const maxOpen = 12
const nearestCount = 5

/** Every place of the map by country, the countries closed where there are many; the nearest first for whom they are known. */
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
  /** The nearest of all countries, which are never closed. */
  isNearest: boolean
  lines: Line[]
}

/** The list in its parts: a country's gatherings under its name; for a known place the nearest, then near countries first. */
export function toGroups(majalis: readonly Majlis[], here: Place | null): Group[] {
  if (here === null) return byCountry(majalis.map((majlis) => ({ majlis })))
  const lines = majalis
    .map((majlis) => ({ majlis, kilometres: distanceKilometres(here, majlis) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
  if (lines.length === 0) return []
  const nearest = { heading: t('map.list.nearest'), isNearest: true, lines: lines.slice(0, nearestCount) }
  return [nearest, ...byCountry(lines.slice(nearestCount))]
}

// Not `Map.groupBy`, which phones of a few years do not know.
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
