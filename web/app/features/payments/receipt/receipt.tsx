import type { ReactNode } from 'react'
import type { OrderDetail } from '@sohbet/contract/orders'
import { type MessageKey, t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Container } from '#ui/layout/layout.tsx'
import { rich } from '#ui/text/rich.ts'
import { dayOf } from '#features/money/rich-parts.tsx'
import { Panel, Price, Prices } from '#features/money/panels.tsx'
import { BoughtItems, nameInvoice, Party } from './invoice.tsx'
import { nameRate } from '#features/money/next-tax.ts'
import { PrintButton } from './print-button.tsx'
import { moneyOf, nameMethod } from '#features/money/order-labels.ts'
import { Link } from '#ui/link/link.tsx'
import { receiptPath } from '#features/money/payment-paths.ts'
import { formatSum } from '#features/money/format-money.ts'
import styles from './receipt.module.css'

/** An order and its buyer. */
export interface ReceiptProps {
  order: OrderDetail
  buyer: string
}

/** The items and payments of an order with the included tax, for printing. */
export function Receipt({ order, buyer }: ReceiptProps) {
  const { seller, reference, paid_at: paidAt, created_at: createdAt, lines } = order
  return (
    <Panel as="article" className={styles['receipt']} aria-labelledby="receipt">
      <div className={styles['head']}>
        <div>
          <h1 id="receipt">{t('payments.receipt.title')}</h1>
          <p>
            <bdi>{reference}</bdi> ·{' '}
            <time dateTime={paidAt ?? createdAt}>{formatDate(paidAt ?? createdAt)}</time>
          </p>
        </div>
        <PrintButton />
      </div>
      <div className={styles['parties']}>
        <Party id="seller" title={t('payments.receipt.seller')} party={seller} />
        <Party id="buyer" title={t('payments.receipt.buyer')} party={{ name: buyer }} />
      </div>
      <BoughtItems
        currency={moneyOf(order)}
        lines={lines}
        totals={[[paidAt === null ? t('payments.toPay') : t('payments.paid.name'), order.total]]}
      />
      <Payment order={order} />
      <Invoices invoices={order.invoices} />
      {seller.note !== null && (
        <p className={styles['address']}>
          <bdi>{seller.note}</bdi>
        </p>
      )}
      <p className={styles['taxes']}>
        {order.tax_rate === 0
          ? t('payments.receipt.taxes')
          : t('payments.tax.included', {
              amount: formatSum(order.tax, moneyOf(order)),
              rate: nameRate(order.tax_rate),
            })}
      </p>
    </Panel>
  )
}

function Invoices({ invoices }: Pick<OrderDetail, 'invoices'>) {
  if (invoices.length === 0) return null
  return (
    <nav aria-labelledby="invoices" className={styles['invoices']}>
      <h2 id="invoices">{t('invoices.list')}</h2>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <Link to={receiptPath(invoice.number)}>{nameInvoice(invoice)}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/settings/profile#billing">{t('invoices.yourDetails')}</Link>
      </p>
    </nav>
  )
}

function Payment({ order }: { order: OrderDetail }) {
  const { method_name: method, last_four: lastFour, refunds } = order
  const status = statusMessages[order.status]
  return (
    <Prices>
      {method !== null && <Price name={t('payments.receipt.paidBy')}>{nameMethod(method, lastFour)}</Price>}
      {refunds.map(({ amount, created_at: at, status: state }) => (
        <Price
          key={at}
          name={rich(state === 'done' ? 'payments.receipt.refunded' : 'payments.receipt.refundPending', {
            date: formatDate(at),
            day: dayOf(at),
          })}
        >
          {formatSum(-amount, moneyOf(order))}
        </Price>
      ))}
      {status !== undefined && <Price name={t('payments.receipt.status')}>{t(status)}</Price>}
    </Prices>
  )
}

const statusMessages: Partial<
  Record<OrderDetail['status'], Extract<MessageKey, `payments.status.${string}`>>
> = {
  pending: 'payments.status.notPaid',
  failed: 'payments.status.notPaid',
  expired: 'payments.status.notPaid',
  review: 'payments.status.review',
  refunded: 'payments.status.refunded',
  disputed: 'payments.status.disputed',
  charged_back: 'payments.status.chargedBack',
}

/** The page of a receipt or an invoice of an order; the back link is not printed. */
export function ReceiptPage({ order, children }: { order?: string; children: ReactNode }) {
  return (
    <Container className={styles['page']}>
      {children}
      <p className={styles['back']}>
        <LinkButton variant="text" to={order === undefined ? '/wallet' : receiptPath(order)}>
          {order === undefined ? t('payments.receipt.back') : t('invoices.backToReceipt')}
        </LinkButton>
      </p>
    </Container>
  )
}
