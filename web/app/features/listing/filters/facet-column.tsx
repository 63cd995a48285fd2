import clsx from 'clsx'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { Facet } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { type ChosenFilter, isSameFilter } from '../state/listing-path.ts'
import type { MediaType } from '../state/listing-state.ts'
import styles from './facet-column.module.css'

/** Number of choices shown at first; the others expand. */
export const choicesAtFirst = 8
/** Maximum number of choices; beyond that, the search is the better tool. */
export const maxChoices = 60

/** A choice with what its line needs. */
export interface ChoiceLine {
  facet: Facet
  choice: Facet
  isChosen: boolean
}

/** Props of a column of filters. */
interface FacetColumnProps {
  type: MediaType
  facets: readonly Facet[]
  chosen: readonly ChosenFilter[]
  /** Renders a choice: as a link to its list, or as a checkbox. */
  renderChoice: (line: ChoiceLine) => ReactNode
}

/** The filters of a listing with their counts, in collapsible groups (LIST-11, LIST-15, B-63). */
export function FacetColumn({ type, facets, chosen, renderChoice }: FacetColumnProps) {
  return (
    <div className={styles['column']}>
      {facets.map((facet, index) => (
        <FilterGroup
          key={facet.key}
          name={`${type} ${facet.key}`}
          className={styles['group']}
          isUsuallyOpen={index < 2 || chosen.some(({ key }) => key === facet.key)}
          summary={
            <summary className={styles['name']}>
              {facet.label}
              <Icon name="caret-down" size="s" />
            </summary>
          }
        >
          <ChoiceList {...{ type, facet, chosen, renderChoice }} />
        </FilterGroup>
      ))}
    </div>
  )
}

const unseen = (text: ReactNode) => (
  <Text as="span" variant="unseen">
    {text}
  </Text>
)

interface ChoiceProps extends Omit<FacetColumnProps, 'facets'> {
  facet: Facet
}

function ChoiceList({ facet, ...rest }: ChoiceProps) {
  const { first, others } = partChoices(facet.list, rest.chosen)
  const hasNested = facet.list.some(({ list }) => list.length > 0)
  return (
    <>
      <Choices choices={first} hasNested={hasNested} facet={facet} {...rest} />
      {others.length > 0 && (
        <FilterGroup
          name={`${rest.type} ${facet.key} others`}
          className={styles['others']}
          isUsuallyOpen={others.some((choice) => holdsChosen(choice, rest.chosen))}
          summary={
            <summary className={styles['more']}>
              {rich('catalog.filters.more', {
                count: others.length,
                filter: facet.label,
                unseen,
              })}
              <Icon name="caret-down" size="s" />
            </summary>
          }
        >
          <Choices choices={others} hasNested={hasNested} facet={facet} {...rest} />
        </FilterGroup>
      )}
    </>
  )
}

function Choices({
  choices,
  hasNested,
  ...rest
}: ChoiceProps & { choices: readonly Facet[]; hasNested: boolean }) {
  const { facet, chosen, renderChoice } = rest
  return (
    <ul className={clsx(hasNested && styles['withNested'])}>
      {choices.map((choice) => (
        <li key={choice.value}>
          {renderChoice({ facet, choice, isChosen: isChosen(choice, chosen) })}
          {choice.list.length > 0 && <NestedChoices parent={choice} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

// Its list opens by a separate button: pressing the choice itself selects it (LIST-15).
function NestedChoices({ parent, ...rest }: ChoiceProps & { parent: Facet }) {
  const { type, facet, chosen } = rest
  return (
    <FilterGroup
      name={`${type} ${facet.key} ${parent.value}`}
      isUsuallyOpen={[parent, ...parent.list].some((choice) => isChosen(choice, chosen))}
      summary={
        <summary className={styles['nested']}>
          <Text as="span" variant="unseen">
            {t('catalog.filters.moreUnder', { choice: parent.label })}
          </Text>
          <Icon name="caret-down" size="s" />
        </summary>
      }
    >
      <Choices choices={parent.list} hasNested={false} {...rest} />
    </FilterGroup>
  )
}

/**
 * Splits the choices into those shown at once and the others. Selecting keeps the order, and selected ones
 * are always shown.
 */
export function partChoices(
  choices: readonly Facet[],
  chosen: readonly ChosenFilter[],
): { first: Facet[]; others: Facet[] } {
  return {
    first: choices.slice(0, choicesAtFirst),
    others: choices
      .slice(choicesAtFirst)
      .filter((choice, index) => index < maxChoices || holdsChosen(choice, chosen)),
  }
}

function holdsChosen(choice: Facet, chosen: readonly ChosenFilter[]): boolean {
  return [choice, ...choice.list].some((one) => isChosen(one, chosen))
}

function isChosen(choice: Facet, chosen: readonly ChosenFilter[]): boolean {
  return chosen.some((filter) => isSameFilter(filter, choice))
}

/** The filter groups opened or closed in this visit, by name. */
export const filterGroups = createStore<ReadonlyMap<string, boolean>>(() => new Map())

/** Remembers the state of a group for this visit. */
export function rememberGroup(name: string, isOpen: boolean): void {
  filterGroups.setState((known) => new Map(known).set(name, isOpen), true)
}

/** Whether a group is open; `isUsuallyOpen` until the listener changes it. */
function useGroup(name: string, isUsuallyOpen: boolean): boolean {
  return useStore(filterGroups, (known) => known.get(name)) ?? isUsuallyOpen
}

/** A collapsible group that remembers its state for this visit; works without JavaScript. */
function FilterGroup({
  name,
  summary,
  isUsuallyOpen,
  className,
  children,
}: {
  /** Unique on the site. */
  name: string
  summary: ReactNode
  isUsuallyOpen: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const isOpen = useGroup(name, isUsuallyOpen)
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // The browser fires toggle for our own changes as well.
        if (currentTarget.open !== isOpen) rememberGroup(name, currentTarget.open)
      }}
    >
      {summary}
      {children}
    </details>
  )
}
