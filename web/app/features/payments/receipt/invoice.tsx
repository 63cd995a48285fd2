import type { Currency } from '@sohbet/contract/currency'
import type { Invoice } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Link } from '#ui/link/link.tsx'
import { formatSum } from '#features/money/format-money.ts'
import { Panel, Price, Prices } from '#features/money/panels.tsx'
import { receiptPath } from '#features/money/payment-paths.ts'
import { nameRate } from '#features/money/next-tax.ts'
import { nameUnit } from '#features/money/order-labels.ts'
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
        <Price name={t('invoices.date')}>
          <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
        </Price>
        <Price name={t('invoices.order')}>
          <Link to={receiptPath(order)}>
            <bdi>{order}</bdi>
          </Link>
        </Price>
        {invoice.refers_to !== null && (
          <Price name={kind === 'invoice' ? t('invoices.takesBack') : t('invoices.corrects')}>
            <Link to={receiptPath(invoice.refers_to)}>
              <bdi>{invoice.refers_to}</bdi>
            </Link>
          </Price>
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

interface PartyProps {
  id: string
  title: string
  party: { name: string; address?: string | null; tax_number?: string | null }
  country?: string | undefined
}

/** The seller or the buyer on a receipt or an invoice. */
export function Party({ id, title, party, country }: PartyProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <bdi>{party.name}</bdi>
      </p>
      {typeof party.address === 'string' && (
        <p className={styles['address']}>
          <bdi>{party.address}</bdi>
        </p>
      )}
      {country !== undefined && <p>{country}</p>}
      {typeof party.tax_number === 'string' && <p>{t('invoices.taxNumber', { number: party.tax_number })}</p>}
    </section>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { net, tax, gross, currency } = invoice
  const totals: Total[] = [[t('invoices.total'), gross]]
  if (tax > 0) totals.unshift([t('invoices.net'), net], [nameTax(invoice), tax])
  return <BoughtItems currency={currency} lines={linesOf(invoice)} totals={totals} />
}

type Total = readonly [name: string, amount: number]

interface BoughtItemsProps {
  currency: Currency
  lines: Invoice['lines']
  totals: readonly Total[]
}

/** What was bought, as a table that ends with the totals. */
export function BoughtItems({ currency, lines, totals }: BoughtItemsProps) {
  const toRow = ([name, amount]: Total) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formatSum(amount, currency)}</td>
    </tr>
  )
  return (
    <table className={styles['lines']}>
      <caption>{t('payments.receipt.bought')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payments.receipt.item')}</th>
          <th scope="col">{nameUnit(currency)}</th>
        </tr>
      </thead>
      <tbody>{lines.map(({ words: text, amount }) => toRow([text, amount]))}</tbody>
      <tfoot>{totals.map(toRow)}</tfoot>
    </table>
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
