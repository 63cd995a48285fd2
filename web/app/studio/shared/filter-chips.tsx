import { formatNumber, t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { ChipLink } from '#ui/list/chip.tsx'
import styles from './filter-chips.module.css'

/** A choice of a list's filter. */
export interface FilterChip {
  name: string
  count: number
  to: string
  isCurrent: boolean
}

/** Filters a list by links with the number of their lines. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <Row as="nav" gap={2} className={styles['chips']} aria-label={label}>
      {chips.map(({ name, count, to, isCurrent }) => (
        <ChipLink
          key={name}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={isCurrent ? styles['current'] : undefined}
        >
          {t('studioContent.chip.withCount', { name, count: formatNumber(count) })}
        </ChipLink>
      ))}
    </Row>
  )
}
