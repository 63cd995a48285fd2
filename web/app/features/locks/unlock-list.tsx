import type { PlanInfo, WhyLocked } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { ownedSentence, showOptions } from './unlock-labels.ts'
import { useAccount } from '#session/account/account-context.ts'
import styles from './unlock-list.module.css'

/** The options to list; `plans` have the prices, and `pathAbove` is the target of the button above the list. */
export interface UnlockListProps {
  answer: WhyLocked
  plans: readonly PlanInfo[]
  pathAbove?: string
}

/** All options that unlock an item and what the caller already has, cheapest first (N16). */
export function UnlockList({ answer, plans, pathAbove }: UnlockListProps) {
  const account = useAccount()
  const owned = ownedSentence(answer.owned)
  // The option of the button above is repeated only if it has details.
  const options = showOptions(answer, { account, plans }).filter(
    ({ note, link }) => note !== undefined || link.path !== pathAbove,
  )
  return (
    <>
      {owned !== undefined && <p className={styles['owned']}>{owned}</p>}
      {answer.ways.length === 0 && <p>{t('locks.notSold')}</p>}
      {options.length > 0 && (
        <ul className={styles['options']} aria-label={t('locks.ways')}>
          {options.map(({ title, note, link }) => (
            <li key={title} className={styles['option']}>
              <span>
                <strong>{title}</strong>
                {note !== undefined && <span className={styles['note']}>{note}</span>}
              </span>
              {link.path !== pathAbove && (
                <LinkButton to={link.path} isPrefetched={false} rel="nofollow">
                  {link.label}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
