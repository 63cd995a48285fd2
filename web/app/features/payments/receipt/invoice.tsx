import type { ReactNode } from 'react'
import type { Invoice } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Link } from '#ui/link/link.tsx'
import { formatSum } from '#features/money/format-money.ts'
import { Panel, Prices } from '#features/money/panels.tsx'
import { receiptPath } from '#features/money/payment-paths.ts'
import { nameRate } from '#features/money/next-tax.ts'
import { nameUnit } from '#features/money/currency-unit.ts'
import { PrintButton } from './print-button.tsx'
import styles from './receipt.module.css'

/** The title of a document, with its number. */
export function nameInvoice({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return kind === 'invoice' ? t('invoices.invoiceOf', { number }) : t('invoices.creditNoteOf', { number })
}

/** An invoice or a credit note as issued, for printing. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { kind, number, seller, buyer, issued_at: issuedAt, order_reference: order } = invoice
  return (
    <Panel as="article" className={styles['receipt']} aria-labelledby="invoice">
      <div className={styles['head']}>
        <div>
          <h1 id="invoice">{kind === 'invoice' ? t('invoices.invoice') : t('invoices.creditNote')}</h1>
          <p>
            <bdi>{number}</bdi>
          </p>
        </div>
        <PrintButton />
      </div>
      {invoice.is_test && <p>{t('invoices.test')}</p>}
      <Prices>
        <Fact name={t('invoices.date')}>
          <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
        </Fact>
        <Fact name={t('invoices.order')}>
          <Link to={receiptPath(order)}>
            <bdi>{order}</bdi>
          </Link>
        </Fact>
        {invoice.refers_to !== null && (
          <Fact name={kind === 'invoice' ? t('invoices.takesBack') : t('invoices.corrects')}>
            <Link to={receiptPath(invoice.refers_to)}>
              <bdi>{invoice.refers_to}</bdi>
            </Link>
          </Fact>
        )}
      </Prices>
      <div className={styles['parties']}>
        <Party id="seller" title={t('payments.receipt.seller')} party={seller} />
        <Party
          id="buyer"
          title={t('payments.receipt.buyer')}
          party={buyer}
          country={buyer.country_name ?? undefined}
        />
      </div>
      <Sums invoice={invoice} />
      {invoice.tax_rate === 0 && <p className={styles['taxes']}>{sayUntaxed(invoice)}</p>}
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PartyProps {
  id: string
  title: string
  party: Invoice['seller']
  country?: string | undefined
}

function Party({ id, title, party, country }: PartyProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <bdi>{party.name}</bdi>
      </p>
      {party.address !== null && (
        <p className={styles['address']}>
          <bdi>{party.address}</bdi>
        </p>
      )}
      {country !== undefined && <p>{country}</p>}
      {party.tax_number !== null && <p>{t('invoices.taxNumber', { number: party.tax_number })}</p>}
    </section>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { net, tax, gross, currency } = invoice
  const sum = (amount: number): string => formatSum(amount, currency)
  return (
    <table className={styles['lines']}>
      <caption>{t('payments.receipt.bought')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payments.receipt.item')}</th>
          <th scope="col">{nameUnit(invoice.currency)}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(invoice).map(({ words: text, amount }) => (
          <Sum key={text} text={text} amount={sum(amount)} />
        ))}
      </tbody>
      <tfoot>
        {tax > 0 && <Sum text={t('invoices.net')} amount={sum(net)} />}
        {tax > 0 && <Sum text={nameTax(invoice)} amount={sum(tax)} />}
        <Sum text={t('invoices.total')} amount={sum(gross)} />
      </tfoot>
    </table>
  )
}

function Sum({ text, amount }: { text: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>{amount}</td>
    </tr>
  )
}

// A document that refers to another has one amount instead of lines.
function linesOf({ kind, lines, gross }: Invoice): Invoice['lines'] {
  if (lines.length > 0) return lines
  const text = kind === 'credit_note' ? t('invoices.refundedItem') : t('invoices.reversedItem')
  return [{ words: text, amount: gross }]
}

function sayUntaxed({ is_reverse_charge: isOwedByBuyer, tax_country_name: country }: Invoice): string {
  return isOwedByBuyer ? t('invoices.reverseCharge', { country: country ?? '' }) : t('invoices.noTax')
}

function nameTax({ tax_rate: basisPoints, tax_country_name: country }: Invoice): string {
  const rate = nameRate(basisPoints)
  return country === null ? t('invoices.tax', { rate }) : t('invoices.taxOf', { rate, country })
}
