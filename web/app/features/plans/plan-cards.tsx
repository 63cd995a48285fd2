import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { PlanInfo, PlanPeriod, PlanQuote, SubscriptionInfo } from '@sohbet/contract'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PlanChip } from '../../ui/list/chip.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { toJoinPath } from '../../session/sign-in/login-target.ts'
import { Text } from '../../ui/text/text.tsx'
import { formatDollars, formatPrice } from '../money/format-dollars.ts'
import { cancelPath } from '../money/cancel-path.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { canBeCancelled, moveTo, paidPlanOf } from './state/plan-move.ts'
import { periodWords } from './state/plan-words.ts'
import { plansPath } from '../money/plans-path.ts'
import styles from './plan-cards.module.css'

/** The plans, and who looks at them. */
export interface PlanCardsProps {
  plans: readonly PlanInfo[]
  period: PlanPeriod
  /** Null for a visitor. */
  subscription: SubscriptionInfo | null
  /** What an upgrade costs now, by the plan's slug. */
  quotes: Partial<Record<PlanInfo['slug'], PlanQuote>>
  /** The plan that opens what was locked. */
  chosen: string | null
  back: string | null
}

/** The plans side by side: price, what each opens, and the one way to it (ROUTE-11, B-114). */
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
  const { slug, subscription_name: name, benefits, prices } = plan
  const price = prices.find((one) => one.period === period)?.price
  const isYours = subscription !== null && subscription.slug === slug
  return (
    <section className={clsx(styles['plan'], isMarked && styles['marked'])} aria-labelledby={`plan-${slug}`}>
      <div className={styles['head']}>
        <h2 id={`plan-${slug}`} dir="auto">
          {name}
        </h2>
        {isYours && <PlanChip tone="ink">Your plan</PlanChip>}
      </div>
      <p className={styles['price']}>
        {slug === 'free' || price === undefined ? (
          'Free'
        ) : (
          <>
            {formatPrice(price)} <small>{periodWords[period]}</small>
          </>
        )}
      </p>
      {price !== undefined && slug !== 'free' && period === 'year' && (
        <Text look="caption">About {formatDollars(price / 12)} a month, paid once a year.</Text>
      )}
      <ul className={styles['benefits']}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <span dir="auto">{benefit}</span>
          </li>
        ))}
      </ul>
      {slug === 'free' ? <FreeWay {...props} /> : <PaidWay {...props} slug={slug} />}
    </section>
  )
}

function FreeWay({ subscription, back, period }: CardProps) {
  if (subscription === null)
    return (
      <Way to={toJoinPath('signup', back ?? plansPath({ period }))} isFirst={false}>
        Create a free account
      </Way>
    )
  const paid = paidPlanOf(subscription)
  return canBeCancelled(paid) ? (
    <Way to={cancelPath} isFirst={false}>
      Cancel {paid.subscription_name}
    </Way>
  ) : null
}

function PaidWay({
  plan,
  slug,
  period,
  subscription,
  quotes,
  isMarked,
  back,
}: CardProps & { slug: 'plus' | 'premier' }) {
  const { subscription_name: name } = plan
  const move = moveTo({ slug, period }, subscription)
  const choose = { plan: slug, period, back }
  const end = subscription?.renews_at ?? null
  const isNext = subscription?.next?.slug === slug && subscription.next.period === period
  if (move === 'covered') return null
  if (move === 'current') return <Note>You pay for this plan by the {period}.</Note>
  if (isNext) return <Note>Yours from {formatDate(end ?? '')}.</Note>
  if (move === 'at-end')
    return (
      <>
        <Note>
          {end === null
            ? 'From the end of what you paid for.'
            : `From ${formatDate(end)}, when what you paid for ends.`}
        </Note>
        <ChoosePlan {...choose} isFirst={isMarked}>
          Change to {name} {subscription?.slug === slug && `by the ${period}`}
        </ChoosePlan>
      </>
    )
  const quote = quotes[slug]
  return (
    <>
      {quote !== undefined && (
        <Note>
          {formatDollars(quote.total)} today
          {quote.unused > 0 && `: ${formatDollars(quote.unused)} you have not used is taken off`}.
        </Note>
      )}
      <ChoosePlan {...choose} isFirst={isMarked}>
        {move === 'upgrade' ? `Upgrade to ${name}` : `Choose ${name}`}
      </ChoosePlan>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text look="caption" className={styles['note']}>
      {children}
    </Text>
  )
}

function Way({ to, isFirst, children }: { to: string; isFirst: boolean; children: ReactNode }) {
  return (
    <LinkButton
      look={isFirst ? 'primary' : 'outline'}
      isBig
      className={styles['way']}
      to={to}
      isPrefetched={false}
    >
      {children}
    </LinkButton>
  )
}
