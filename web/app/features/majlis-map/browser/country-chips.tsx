import type { ReactNode } from 'react'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { ChipLink, ChipSummary, ToggleChip } from '#ui/list/chip.tsx'
import { countriesOf, type Majlis } from '../geography/majlis.ts'
import styles from './country-chips.module.css'

/** Number of countries shown at once; the others expand. */
const inSight = 3

/** Links for all majalis and for each country, and a button for nearby ones; the links work without JavaScript. */
export function CountryChips({
  majalis,
  country,
  toPath,
  kinds,
  isNearMe,
  onNearMe,
}: {
  majalis: readonly Majlis[]
  country: string
  toPath(country: string): string
  /** Each toggles the filter for one kind of majlis; offered only if there are such majalis. */
  kinds: readonly { name: string; to: string; isOn: boolean; isOffered: boolean }[]
  isNearMe: boolean
  onNearMe(): void
}) {
  const countries = countriesOf(majalis)
  const chosen = countries.find(({ code }) => code === country)
  const first = countries.slice(0, inSight)
  const shown = chosen === undefined || first.includes(chosen) ? first : [chosen, ...first.slice(1)]
  const order = new Intl.Collator(localeOf(currentLanguage()))
  const others = countries
    .filter((one) => !shown.includes(one))
    .toSorted((one, other) => order.compare(one.name, other.name))
  const toChip = ({ code, name, count }: (typeof countries)[number]) => (
    <CountryChip key={code} to={toPath(code === country ? '' : code)} isOn={code === country}>
      {t('map.chips.country', { country: name, count })}
    </CountryChip>
  )
  return (
    <Row gap={2}>
      <CountryChip to={toPath('')} isOn={country === ''}>
        {t('map.chips.all', { count: majalis.length })}
      </CountryChip>
      <ToggleChip isPressed={isNearMe} onClick={onNearMe} data-needs-script="">
        {t('map.chips.nearMe')}
      </ToggleChip>
      {kinds
        .filter(({ isOffered, isOn }) => isOffered || isOn)
        .map(({ name, to, isOn }) => (
          <CountryChip key={name} to={to} isOn={isOn}>
            {name}
          </CountryChip>
        ))}
      {shown.map(toChip)}
      {others.length > 0 && (
        // Selecting closes it, so that the resulting list is visible.
        <details key={country} className={styles['others']}>
          <ChipSummary>{t('map.chips.more')}</ChipSummary>
          <Row gap={2}>{others.map(toChip)}</Row>
        </details>
      )}
    </Row>
  )
}

function CountryChip({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <ChipLink
      to={to}
      preventScrollReset
      isPrefetched={false}
      aria-current={isOn ? 'true' : undefined}
      className={styles['chip']}
    >
      {children}
    </ChipLink>
  )
}
