import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import type { Currency } from '@sohbet/contract/currency'
import type { PlanInfo, PlanPeriod, PlanQuote, SubscriptionInfo, PaidPlan } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { chosenCurrency } from '#features/money/currency-links.tsx'
import { formatMoney, formatPrice } from '#features/money/format-money.ts'
import { cancelPath, plansPath } from '#features/money/paths.ts'
import { useAccount } from '#session/account/account-context.ts'
import { setPendingAction } from '#session/pending-action.ts'
import { paymentStore } from '#features/payments/step/payment-state.ts'
import { canBeCancelled, moveTo, paidPlanOf } from './state/plan-move.ts'
import styles from './plan-cards.module.css'

/** The plans and the viewer's subscription. */
export interface PlanCardsProps {
  plans: readonly PlanInfo[]
  period: PlanPeriod
  /** Null for a visitor. */
  subscription: SubscriptionInfo | null
  /** The currencies in which they can be paid. */
  offered: readonly Currency[]
  /** The current price of an upgrade, by the plan's slug. */
  quotes: Partial<Record<PlanInfo['slug'], PlanQuote>>
  /** The plan that opens the locked item. */
  chosen: string | null
  back: string | null
}

/** The plans side by side, each with its price, benefits and action (ROUTE-11, B-114). */
export function PlanCards(props: PlanCardsProps) {
  const { plans, chosen, subscription } = props
  const marked = chosen ?? (subscription?.slug === 'plus' ? 'premier' : 'plus')
  return (
    <div className={styles['plans']}>
      {plans.map((plan) => (
        <PlanCard key={plan.slug} {...props} plan={plan} isMarked={plan.slug === marked} />
      ))}
    </div>
  )
}

interface CardProps extends PlanCardsProps {
  plan: PlanInfo
  isMarked: boolean
}

function PlanCard(props: CardProps) {
  const { plan, period, subscription, isMarked } = props
  const { slug, subscription_name: name, benefits, prices, currency } = plan
  const price = prices.find((one) => one.period === period)?.price
  const isYours = subscription !== null && subscription.slug === slug
  return (
    <section className={clsx(styles['plan'], isMarked && styles['marked'])} aria-labelledby={`plan-${slug}`}>
      <div className={styles['head']}>
        <h2 id={`plan-${slug}`} dir="auto">
          {name}
        </h2>
        {isYours && <PlanChip tone="ink">{t('plans.yours')}</PlanChip>}
      </div>
      <p className={styles['price']}>
        {slug === 'free' || (price === undefined && currency === 'USD')
          ? t('plans.card.free')
          : price === undefined
            ? t('plans.card.notInEuros')
            : rich('plans.card.price', { price: formatPrice(price, currency), period, small })}
      </p>
      {price !== undefined && slug !== 'free' && period === 'year' && (
        <Text variant="caption">{t('plans.card.monthly', { price: formatMoney(price / 12, currency) })}</Text>
      )}
      <ul className={styles['benefits']}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <span dir="auto">{benefit}</span>
          </li>
        ))}
      </ul>
      {slug === 'free' ? (
        <FreePlanAction {...props} />
      ) : (
        (price !== undefined || currency === 'USD') && <PaidPlanAction {...props} slug={slug} />
      )}
    </section>
  )
}

function small(text: ReactNode): ReactElement {
  return <small>{text}</small>
}

function FreePlanAction({ subscription, back, period }: CardProps) {
  if (subscription === null)
    return (
      <PlanAction to={toJoinPath('signup', back ?? plansPath({ period }))}>{t('plans.card.join')}</PlanAction>
    )
  const paid = paidPlanOf(subscription)
  return canBeCancelled(paid) ? (
    <PlanAction to={cancelPath}>{t('plans.cancel.send', { plan: paid.subscription_name })}</PlanAction>
  ) : null
}

function PaidPlanAction({
  plan,
  slug,
  period,
  subscription,
  quotes,
  offered,
  isMarked,
  back,
}: CardProps & { slug: 'plus' | 'premier' }) {
  const { subscription_name: name } = plan
  const move = moveTo({ slug, period }, subscription)
  const choose = { plan: slug, period, ...chosenCurrency(offered, plan.currency), back }
  const end = subscription?.renews_at ?? null
  const isNext = subscription?.next?.slug === slug && subscription.next.period === period
  if (move === 'covered') return null
  if (move === 'current') return <Note>{t('plans.card.current', { period })}</Note>
  if (isNext) return <Note>{t('plans.card.next', { date: formatDate(end ?? '') })}</Note>
  if (move === 'at-end')
    return (
      <>
        <Note>
          {end === null ? t('plans.card.fromEnd') : t('plans.card.fromDate', { date: formatDate(end) })}
        </Note>
        <ChoosePlan {...choose} isFirst={isMarked}>
          {subscription?.slug === slug
            ? t('plans.card.changePeriod', { plan: name, period })
            : t('plans.card.change', { plan: name })}
        </ChoosePlan>
      </>
    )
  const quote = quotes[slug]
  return (
    <>
      {quote !== undefined && (
        <Note>
          {quote.unused > 0
            ? t('plans.card.todayLess', {
                price: formatMoney(quote.total, quote.currency),
                unused: formatMoney(quote.unused, quote.currency),
              })
            : t('plans.card.today', { price: formatMoney(quote.total, quote.currency) })}
        </Note>
      )}
      <ChoosePlan {...choose} isFirst={isMarked}>
        {move === 'upgrade'
          ? t('plans.card.upgrade', { plan: name })
          : t('plans.card.choose', { plan: name })}
      </ChoosePlan>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text variant="caption" className={styles['note']}>
      {children}
    </Text>
  )
}

function PlanAction({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton isBig className={styles['action']} to={to} isPrefetched={false}>
      {children}
    </LinkButton>
  )
}

/**
 * Links to the payment of a plan. A visitor signs in first and returns with the choice preserved: as the
 * pending action, and in the address without JavaScript (B-116).
 */
function ChoosePlan({
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
