import clsx from 'clsx'
import type { SubscriptionInfo } from '@sohbet/contract'
import layout from '../../ui/tokens/layout.module.css'
import { formatDollars } from '../money/format-dollars.ts'
import { periodWords, standingSentence } from './state/plan-words.ts'
import styles from './plan-standing.module.css'

/** A member's plan with its price, and how it stands (B-34). */
export function PlanStanding({ plan }: { plan: SubscriptionInfo }) {
  const { subscription_name: name, price, period } = plan
  return (
    <p>
      <b className={styles['name']} dir="auto">
        {name}
      </b>
      {price !== null && period !== null && `, ${formatDollars(price)} ${periodWords[period]}`}
      <span className={clsx(styles['sentence'], plan.due_order === null && layout['muted'])}>
        {standingSentence(plan)}
      </span>
    </p>
  )
}
