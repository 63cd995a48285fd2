import { useNavigation } from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import type { PlanInfo, PlanQuote, SubscriptionInfo } from '@sohbet/contract'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container, Row } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { Text } from '#ui/text/text.tsx'
import { PaymentStep } from '#features/payments/step/payment-step.tsx'
import type { Approval } from '#features/payments/step/start-approval.ts'
import { chosenCurrency, CurrencyLinks } from '#features/money/currency-links.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { ChangeAtEnd } from './change-at-end.tsx'
import { KeepPlan, PlanStatusLine } from './keep-plan.tsx'
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx'
import { PlanCheckout } from './plan-checkout.tsx'
import { canBeResumed, dueOrderOf, paidPlanOf } from './state/plan-move.ts'
import type { ChosenPlan, PlanStep } from './state/plan-order.ts'
import { plansPath } from '#features/money/paths.ts'
import styles from './subscription-page.module.css'

/** The state of `/subscription`: the plans, a plan to be ordered, or the payment of an order. */
export interface SubscriptionPageProps {
  plans: PlanInfo[]
  methods: PaymentMethod[]
  /** Null for a visitor. */
  subscription: SubscriptionInfo | null
  period: 'month' | 'year'
  currency: Currency
  /** The currencies offered; a switch appears if there are several. */
  offered: Currency[]
  quotes: PlanCardsProps['quotes']
  /** The plan marked by the address. */
  marked: string | null
  /** The plan to be ordered; without a quote it starts when the current one ends, or is refused. */
  choice: (ChosenPlan & { quote: PlanQuote | null; refusal: string | null }) | null
  order: OrderDetail | null
  formKey: string
  back: string | null
  made: Extract<PlanStep, { step: 'form' }> | undefined
  sent: SentForm | undefined
  approval: Approval | undefined
}

/** `/subscription` for visitors, members and subscribers (ROUTE-11). */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { order, methods, back, approval, choice, subscription } = props
  const isPaying = order !== null || choice !== null
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('plans.page.title')}
        description={t('plans.page.description')}
        isIndexed={!isPaying && back === null}
      />
      <div className={styles['title']}>
        <h1>{isPaying ? t('plans.page.subscribe') : t('plans.page.choose')}</h1>
        {!isPaying && <Text variant="lead">{t('plans.page.lead')}</Text>}
      </div>
      {order !== null ? (
        <PaymentStep
          // Another payment method remounts it, so that it starts at its heading.
          key={order.payment_method}
          order={order}
          methods={methods}
          back={back}
          approval={approval}
          isRenewal={subscription !== null && dueOrderOf(subscription) === order.reference}
        />
      ) : choice === null ? (
        <Plans {...props} />
      ) : (
        <Chosen {...props} choice={choice} />
      )}
    </Container>
  )
}

function Plans({
  plans,
  period,
  subscription,
  sent,
  formKey,
  marked,
  back,
  quotes,
  ...money
}: SubscriptionPageProps) {
  const tab = (by: 'month' | 'year', currency: Currency = money.currency): string => {
    const address = plansPath({
      ...(marked === 'plus' || marked === 'premier' ? { plan: marked } : {}),
      ...chosenCurrency(money.offered, currency),
      back,
    })
    return `${address}${address.includes('?') ? '&' : '?'}by=${by}`
  }
  return (
    <>
      {subscription !== null && (subscription.slug !== 'free' || dueOrderOf(subscription) !== null) && (
        <YourPlan plan={subscription} sent={sent} formKey={formKey} />
      )}
      {plans.length === 0 ? (
        <p>{t('plans.page.failed')}</p>
      ) : (
        <>
          <div className={styles['periods']}>
            <TabLinks
              label={t('plans.period.title')}
              tabs={[
                { to: tab('month'), label: t('plans.period.month') },
                { to: tab('year'), label: t('plans.period.year') },
              ]}
              current={tab(period)}
            />
            <CurrencyLinks
              offered={money.offered}
              current={money.currency}
              pathOf={(currency) => tab(period, currency)}
            />
          </div>
          <PlanCards
            plans={plans}
            period={period}
            subscription={subscription}
            quotes={quotes}
            offered={money.offered}
            chosen={marked}
            back={back}
          />
        </>
      )}
      <Text variant="muted" className={styles['fineprint']}>
        {t('plans.page.finePrint')}{' '}
        <Link className={styles['terms']} to="/terms#refunds">
          {t('plans.page.refunds')}
        </Link>
      </Text>
    </>
  )
}

function YourPlan({
  plan,
  sent,
  formKey,
}: {
  plan: SubscriptionInfo
  sent: SentForm | undefined
  formKey: string
}) {
  const isSending = useNavigation().formData?.get('intent') === 'keep-plan'
  const message = sent?.isDone === false ? sent.message : null
  const [paid, due] = [paidPlanOf(plan), dueOrderOf(plan)]
  return (
    <section className={styles['yours']} aria-label={t('plans.yours')}>
      {message !== null && <Refused isAlert>{message}</Refused>}
      <PlanStatusLine plan={plan} />
      <Row>
        {due !== null && (
          <LinkButton variant="primary" isWideOnPhone to={plansPath({ order: due })} isPrefetched={false}>
            {t('plans.payNow')}
          </LinkButton>
        )}
        {canBeResumed(paid) && (
          <KeepPlan plan={paid} action={plansPath()} formKey={formKey} isSending={isSending} />
        )}
        <LinkButton variant="text" to="/settings/account#plan" isPrefetched={false}>
          {t('plans.manage')}
        </LinkButton>
      </Row>
    </section>
  )
}

function Chosen({
  choice,
  plans,
  subscription,
  ...props
}: SubscriptionPageProps & { choice: NonNullable<SubscriptionPageProps['choice']> }) {
  const plan = plans.find(({ slug }) => slug === choice.slug)
  const { quote, refusal } = choice
  if (plan !== undefined && quote !== null)
    return <PlanCheckout {...props} name={plan.subscription_name} quote={quote} />
  if (plan !== undefined && subscription !== null && refusal === null)
    return <ChangeAtEnd {...props} now={subscription} plan={plan} chosen={choice} />
  return (
    <>
      <Refused isAlert>{refusal ?? t('plans.page.failed')}</Refused>
      <LinkButton variant="text" to={plansPath({ back: props.back })}>
        {t('plans.page.see')}
      </LinkButton>
    </>
  )
}
