import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { formatNumber, t } from '@sohbet/messages'
import type { Cluster } from '../geography/clusters.ts'
import type { DrawnMajlis } from '../geography/drawn-majlis.ts'
import { majlisAnchor } from './majlis-item.tsx'
import styles from './majlis-map.module.css'

/** A pin on the map: one majlis, or a cluster with its number. Without JavaScript it links to the list. */
export function MajlisPin({
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
