import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { useAccount } from '../account/account-context.ts'
import { setPendingAction } from '../account/pending-action.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { plansPath } from './plans-path.ts'
import styles from './plan-cards.module.css'

/**
 * Leads to the payment of a plan. A visitor signs in on the way and comes back to it with the choice kept: it waits as
 * the pending action, and stands in the address for who has no script (B-116).
 */
export function ChoosePlan({
  plan,
  period,
  back,
  isFirst,
  children,
}: {
  plan: PaidPlan
  period: PlanPeriod
  back: string | null
  isFirst: boolean
  children: ReactNode
}) {
  const isVisitor = useAccount() === null
  const path = plansPath({ plan, period, back })
  return (
    <Link
      className={clsx(
        buttons['button'],
        buttons['big'],
        buttons[isFirst ? 'primary' : 'outline'],
        styles['way'],
      )}
      to={path}
      isPrefetched={false}
      rel="nofollow"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        const chosen = { slug: plan, period }
        paymentStore.setState({ intendedSubscription: chosen })
        if (isVisitor) setPendingAction({ kind: 'choose_plan', path, payload: chosen })
      }}
    >
      {children}
    </Link>
  )
}
