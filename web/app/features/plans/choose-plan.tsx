import type { ReactNode } from 'react'
import type { Currency } from '@sohbet/contract/currency'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract'
import { LinkButton } from '#ui/button/link-button.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { useAccount } from '#session/account/account-context.ts'
import { setPendingAction } from '#session/pending-action.ts'
import { paymentStore } from '#features/payments/step/payment-store.ts'
import { plansPath } from '#features/money/plans-path.ts'
import styles from './plan-cards.module.css'

/**
 * Links to the payment of a plan. A visitor signs in first and returns with the choice preserved: as the
 * pending action, and in the address without JavaScript (B-116).
 */
export function ChoosePlan({
  plan,
  period,
  currency,
  back,
  isFirst,
  children,
}: {
  plan: PaidPlan
  period: PlanPeriod
  /** Set if there is a choice. */
  currency?: Currency
  back: string | null
  isFirst: boolean
  children: ReactNode
}) {
  const isVisitor = useAccount() === null
  const path = plansPath({ plan, period, ...(currency && { currency }), back })
  return (
    <LinkButton
      variant={isFirst ? 'primary' : 'outline'}
      isBig
      className={styles['action']}
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
    </LinkButton>
  )
}
