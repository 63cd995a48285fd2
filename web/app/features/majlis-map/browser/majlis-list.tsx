import { t } from '@sohbet/messages'
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

/** Every place of the map as a list, by country, or by distance from the reader. */
export function MajlisList({ majalis, chosenId, here, onShow }: MajlisListProps) {
  return toGroups(majalis, here).map(({ heading, lines }) => (
    <section key={heading} className={styles['group']}>
      <h2 dir="auto">{heading}</h2>
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
    </section>
  ))
}

interface Line {
  majlis: Majlis
  kilometres?: number
}

interface Group {
  heading: string
  lines: Line[]
}

/** The list in its parts: a country's gatherings under its name, or all of them, the nearest first. */
export function toGroups(majalis: readonly Majlis[], here: Place | null): Group[] {
  if (here === null) return byCountry(majalis)
  const lines = majalis
    .map((majlis) => ({ majlis, kilometres: distanceKilometres(here, majlis) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
  return lines.length === 0 ? [] : [{ heading: t('map.list.nearest'), lines }]
}

// Not `Map.groupBy`, which phones of a few years do not know.
function byCountry(majalis: readonly Majlis[]): Group[] {
  const countries = new Map<string, Line[]>()
  for (const majlis of majalis)
    countries.set(majlis.country, [...(countries.get(majlis.country) ?? []), { majlis }])
  return [...countries].map(([country, lines]) => ({
    heading: t('map.list.country', { country, count: lines.length }),
    lines,
  }))
}
