import type { Currency } from '@sohbet/contract/currency'
import type { OrderMoment } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { Moment } from '#studio/shared/when.tsx'
import { providerName } from '../order-labels.ts'
import styles from './timeline.module.css'

/** The events of an order in chronological order. */
export function Timeline({ events, currency }: { events: readonly OrderMoment[]; currency: Currency }) {
  return (
    <ol>
      {events.map((event, index) => (
        // Two events can be identical; none is ever removed.
        // oxlint-disable-next-line react/no-array-index-key
        <Event key={index} event={event} currency={currency} />
      ))}
    </ol>
  )
}

const wrong: ReadonlySet<OrderMoment['what']> = new Set(['payment_failed', 'refund_failed'])

function Event({ event, currency }: { event: OrderMoment; currency: Currency }) {
  const { at, what, provider, amount, detail } = event
  const text = textOf[what](formatMoney(amount ?? 0, currency), providerName(provider ?? 'none'))
  return (
    <li className={styles['moment']} data-is-wrong={wrong.has(what) || undefined}>
      <p>{text}</p>
      {detail !== null && (
        <p className={styles['detail']} dir="auto">
          {detail}
        </p>
      )}
      <Moment at={at} className={styles['time']} />
    </li>
  )
}

const textOf: Record<OrderMoment['what'], (amount: string, provider: string) => string> = {
  ordered: (amount) => t('studioOrders.story.ordered', { amount }),
  payment_begun: (amount, provider) => t('studioOrders.story.payment_begun', { amount, provider }),
  payment_succeeded: (amount, provider) => t('studioOrders.story.payment_succeeded', { amount, provider }),
  payment_failed: (_, provider) => t('studioOrders.story.payment_failed', { provider }),
  payment_canceled: (_, provider) => t('studioOrders.story.payment_canceled', { provider }),
  event: (_, provider) => t('studioOrders.story.event', { provider }),
  fulfilled: () => t('studioOrders.story.fulfilled'),
  refund_begun: (amount) => t('studioOrders.story.refund_begun', { amount }),
  refund_succeeded: (amount) => t('studioOrders.story.refund_succeeded', { amount }),
  refund_failed: (amount) => t('studioOrders.story.refund_failed', { amount }),
  expired: () => t('studioOrders.story.expired'),
}
