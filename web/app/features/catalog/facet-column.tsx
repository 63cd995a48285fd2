import type { AppliedFilter, Facet } from '@sohbet/contract'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './facet-column.module.css'
import { toListingPath, toggleFilter } from './listing-path.ts'

const choicesShown = 8

/** The filters of a listing with their counts; every choice is a link to the list it makes (LIST-11, B-63). */
export function FacetColumn({
  type,
  facets,
  applied,
}: {
  type: 'audios' | 'articles'
  facets: readonly Facet[]
  applied: readonly AppliedFilter[]
}) {
  return (
    <div className={styles['column']}>
      {facets.map((facet, index) => (
        <details key={facet.key} open={index < 2 || applied.some(({ key }) => key === facet.key)}>
          <summary>
            {facet.label}
            <Icon name="caret-down" size="s" />
          </summary>
          <ChoiceList type={type} facet={facet} choices={facet.list} applied={applied} />
        </details>
      ))}
    </div>
  )
}

function ChoiceList({
  type,
  facet,
  choices,
  applied,
}: {
  type: 'audios' | 'articles'
  facet: Facet
  choices: readonly Facet[]
  applied: readonly AppliedFilter[]
}) {
  const isChosen = (choice: Facet): boolean =>
    applied.some(({ key, value }) => key === facet.key && value === choice.value)
  const shown = choices.filter((choice, index) => index < choicesShown || isChosen(choice))
  return (
    <ul>
      {shown.map((choice) => (
        <li key={choice.value}>
          <Link
            to={toListingPath(type, toggleFilter(applied, facet, choice))}
            aria-current={isChosen(choice) ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles['box']}>{isChosen(choice) && <Icon name="check" size="s" />}</span>
            <span dir="auto">{choice.label}</span>
            <span className={styles['count']}>{choice._count}</span>
          </Link>
          {choice.list.length > 0 && (isChosen(choice) || choice.list.some(isChosen)) && (
            <ChoiceList type={type} facet={facet} choices={choice.list} applied={applied} />
          )}
        </li>
      ))}
    </ul>
  )
}
