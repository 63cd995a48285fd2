import type { ReactNode } from 'react'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { dayOf } from '#features/money/rich-parts.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { Panel, Price, Prices } from '#features/money/panels.tsx'
import { formatMoney } from '#features/money/format-money.ts'
import { moneyOf, nameMethod } from '#features/money/order-labels.ts'
import styles from './confirmation.module.css'

/** The outcome of a payment as a heading; the page announces it (`outcomeText`). */
export function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      <Text variant="lead">{children}</Text>
    </div>
  )
}

/** The order and its total. */
export function Facts({ order, plan = null }: { order: OrderDetail; plan?: SubscriptionInfo | null }) {
  const { reference, total, method_name: method, last_four: lastFour, paid_at: paidAt } = order
  const isPaid = paidAt !== null
  return (
    <Panel as={Prices} className={styles['facts']}>
      <Price name={t('money.reference')}>{reference}</Price>
      <Price name={isPaid ? t('payments.paid.name') : t('payments.toPay')}>
        {isPaid && method !== null
          ? t('payments.facts.paid', {
              total: formatMoney(total, moneyOf(order)),
              method: nameMethod(method, lastFour),
            })
          : formatMoney(total, moneyOf(order))}
      </Price>
      <Price name={t('payments.facts.date')}>
        <time dateTime={paidAt ?? order.created_at}>{formatDate(paidAt ?? order.created_at)}</time>
      </Price>
      {isPaid && plan !== null && plan.renews_at !== null && (
        <Price name={plan.subscription_name}>
          {rich('payments.facts.until', {
            date: formatDate(plan.renews_at),
            day: dayOf(plan.renews_at),
          })}
        </Price>
      )}
      {isPaid && order.type !== 'subscription' && (
        <Price name={t('money.yourBalance')}>{countCredits(order.points)}</Price>
      )}
    </Panel>
  )
}

/** The page that shows the outcome of a payment. */
export function ConfirmationPage({ children }: { children: ReactNode }) {
  return <Container className={styles['page']}>{children}</Container>
}
