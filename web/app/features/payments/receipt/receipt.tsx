import type { ReactNode } from 'react'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Container } from '#ui/layout/layout.tsx'
import { rich } from '#ui/text/rich.ts'
import { dayOf } from '#features/money/rich-parts.tsx'
import { Panel, Prices } from '#features/money/panels.tsx'
import { nameInvoice } from './invoice.tsx'
import { nameRate } from '#features/money/next-tax.ts'
import { PrintButton } from './print-button.tsx'
import { nameMethod } from './confirmation-parts.tsx'
import { moneyOf, nameUnit } from '#features/money/currency-unit.ts'
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
  const sum = (amount: number): string => formatSum(amount, moneyOf(order))
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
        <section aria-labelledby="seller">
          <h2 id="seller">{t('payments.receipt.seller')}</h2>
          <p>
            <bdi>{seller.name}</bdi>
          </p>
          {seller.address !== null && (
            <p className={styles['address']}>
              <bdi>{seller.address}</bdi>
            </p>
          )}
        </section>
        <section aria-labelledby="buyer">
          <h2 id="buyer">{t('payments.receipt.buyer')}</h2>
          <p>
            <bdi>{buyer}</bdi>
          </p>
        </section>
      </div>
      <table className={styles['lines']}>
        <caption>{t('payments.receipt.bought')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payments.receipt.item')}</th>
            <th scope="col">{nameUnit(moneyOf(order))}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ words: text, amount }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{sum(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{paidAt === null ? t('payments.toPay') : t('payments.paid.name')}</th>
            <td>{sum(order.total)}</td>
          </tr>
        </tfoot>
      </table>
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
          : t('payments.tax.included', { amount: sum(order.tax), rate: nameRate(order.tax_rate) })}
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
      {method !== null && (
        <div>
          <dt>{t('payments.receipt.paidBy')}</dt>
          <dd>{nameMethod(method, lastFour)}</dd>
        </div>
      )}
      {refunds.map(({ amount, created_at: at, status: state }) => (
        <div key={at}>
          <dt>
            {rich(state === 'done' ? 'payments.receipt.refunded' : 'payments.receipt.refundPending', {
              date: formatDate(at),
              day: dayOf(at),
            })}
          </dt>
          <dd>{formatSum(-amount, moneyOf(order))}</dd>
        </div>
      ))}
      {status !== undefined && (
        <div>
          <dt>{t('payments.receipt.status')}</dt>
          <dd>{t(status)}</dd>
        </div>
      )}
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
