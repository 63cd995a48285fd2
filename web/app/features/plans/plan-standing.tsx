import clsx from 'clsx'
import type { HeldPlan, SubscriptionInfo } from '@sohbet/contract/accounts'
import { Stack } from '../../ui/layout/layout.tsx'
import { textLook } from '../../ui/text/text-look.ts'
import { formatDollars } from '../money/format-dollars.ts'
import { besideSentence, periodWords, standingSentence } from './state/plan-words.ts'
import styles from './plan-standing.module.css'

/** A member's plan with its price, and how it stands; where another one runs beside it, that one too (B-34). */
export function PlanStanding({ plan }: { plan: SubscriptionInfo }) {
  const { beside } = plan
  if (beside === null) return <Standing plan={plan} />
  return (
    <Stack gap={3}>
      <Standing plan={plan} counts="It counts now." />
      <Standing plan={beside} counts={besideSentence(beside, plan)} />
    </Stack>
  )
}

function Standing({ plan, counts }: { plan: HeldPlan; counts?: string }) {
  const { subscription_name: name, price, period } = plan
  return (
    <p>
      <b className={styles['name']} dir="auto">
        {name}
      </b>
      {price !== null && period !== null && `, ${formatDollars(price)} ${periodWords[period]}`}
      <span className={clsx(styles['sentence'], plan.due_order === null && textLook('muted'))}>
        {standingSentence(plan)}
        {counts !== undefined && ` ${counts}`}
      </span>
    </p>
  )
}
