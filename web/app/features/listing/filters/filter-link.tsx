import clsx from 'clsx'
import { formatNumber } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import type { ChoiceLine } from './facet-column.tsx'
import styles from './filter-link.module.css'

/** A choice as a link to its list, which works without JavaScript (LIST-11). */
export function FilterLink({
  to,
  choice,
  isChosen,
  isFollowed,
}: Omit<ChoiceLine, 'facet'> & {
  to: string
  /** False for a list that crawlers need not index. */
  isFollowed: boolean
}) {
  const isEmpty = choice._count === 0
  const variant = clsx(styles['choice'], isEmpty && styles['empty'])
  // A choice without results is not a link; once selected it can be removed (B-63).
  if (isEmpty && !isChosen)
    return (
      <span className={variant}>
        <ChoiceText choice={choice} isChosen={false} />
      </span>
    )
  return (
    <Link
      to={to}
      className={variant}
      rel={isFollowed ? undefined : 'nofollow'}
      aria-current={isChosen ? 'true' : undefined}
      isPrefetched={false}
      preventScrollReset
    >
      <ChoiceText choice={choice} isChosen={isChosen} />
    </Link>
  )
}

function ChoiceText({ choice, isChosen }: Omit<ChoiceLine, 'facet'>) {
  return (
    <>
      <span className={styles['box']}>{isChosen && <Icon name="check" size="s" />}</span>
      <span className={styles['text']} dir="auto">
        {choice.label}
      </span>
      <span className={styles['count']}>{formatNumber(choice._count, { useGrouping: false })}</span>
    </>
  )
}
