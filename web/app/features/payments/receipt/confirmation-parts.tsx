import type { ReactNode } from 'react'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { dayOf } from '#features/money/rich-parts.tsx'
import { nameCredits } from '#features/money/amount.tsx'
import { Panel, Prices } from '#features/money/panels.tsx'
import { formatMoney } from '#features/money/format-money.ts'
import { moneyOf } from '#features/money/currency-unit.ts'
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
      <div>
        <dt>{t('money.reference')}</dt>
        <dd>
          <bdi>{reference}</bdi>
        </dd>
      </div>
      <div>
        <dt>{isPaid ? t('payments.paid.name') : t('payments.toPay')}</dt>
        <dd>
          {isPaid && method !== null
            ? t('payments.facts.paid', {
                total: formatMoney(total, moneyOf(order)),
                method: nameMethod(method, lastFour),
              })
            : formatMoney(total, moneyOf(order))}
        </dd>
      </div>
      <div>
        <dt>{t('payments.facts.date')}</dt>
        <dd>
          <time dateTime={paidAt ?? order.created_at}>{formatDate(paidAt ?? order.created_at)}</time>
        </dd>
      </div>
      {isPaid && plan !== null && plan.renews_at !== null && (
        <div>
          <dt>{plan.subscription_name}</dt>
          <dd>
            {rich('payments.facts.until', {
              date: formatDate(plan.renews_at),
              day: dayOf(plan.renews_at),
            })}
          </dd>
        </div>
      )}
      {isPaid && order.type !== 'subscription' && (
        <div>
          <dt>{t('money.yourBalance')}</dt>
          <dd>
            <bdi>{nameCredits(order.points)}</bdi>
          </dd>
        </div>
      )}
    </Panel>
  )
}

/** The payment method, such as `Visa ending 4242`. */
export function nameMethod(method: string, lastFour: string | null): string {
  return lastFour === null ? method : t('payments.method.ending', { method, lastFour })
}

/** The page that shows the outcome of a payment. */
export function ConfirmationPage({ children }: { children: ReactNode }) {
  return <Container className={styles['page']}>{children}</Container>
}
