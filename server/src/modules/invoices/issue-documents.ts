import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { findPerson } from '#modules/accounts/index.ts'
import { findBuyer, findDocumentsOf, insertDocument, type StoredDocument } from './queries.ts'
import { type NetAndTax, shareTax } from './tax-rules.ts'

/** A payment for an order; `net` and `tax` add up to the amount paid. */
export interface InvoicedSale {
  orderId: number
  memberId: number
  currency: Currency
  net: Cents
  tax: Cents
  /** Hundredths of a percent; 0: no tax. */
  taxRateBp: number
  taxCountry: string | null
  /** Whether a sandbox charged it: no real money moved. */
  isTest: boolean
  at: Date
}

/**
 * Issues the invoice of an order in the transaction that books its payment, so that a rollback leaves no
 * gap. Seller and buyer are copied. The caller has locked the order, and takes no further lock that others
 * take before this one.
 */
export async function issueInvoice(
  { config }: Pick<Services, 'config'>,
  trx: Database,
  sale: InvoicedSale,
): Promise<void> {
  await insertDocument(trx, {
    kind: 'invoice',
    is_test: sale.isTest,
    order_id: sale.orderId,
    issued_at: sale.at,
    currency: sale.currency,
    net_cents: sale.net,
    tax_cents: sale.tax,
    gross_cents: sale.net + sale.tax,
    tax_rate_bp: sale.taxRateBp,
    tax_country: sale.taxCountry,
    seller_name: config.brand.companyName.slice(0, maxName),
    seller_address: config.companyAddress ?? null,
    seller_tax_number: config.companyTaxNumber ?? null,
    ...(await nameBuyer(trx, sale.memberId)),
  })
}

const maxName = 300

async function nameBuyer(trx: Database, memberId: number) {
  const person = await findPerson(trx, memberId)
  if (person === undefined) throw new Error(`There is no account ${memberId} to be invoiced.`)
  const buyer = await findBuyer(trx, memberId)
  return {
    buyer_name: (buyer?.name ?? person.name).slice(0, maxName),
    buyer_country: buyer?.country ?? person.country,
    buyer_address: buyer?.address ?? null,
    buyer_tax_number: buyer?.tax_number ?? null,
  }
}

/** Issues the credit note of a refund, up to the remainder of its invoice; none without an invoice. */
export async function issueCreditNote(
  trx: Database,
  { orderId, refundId, amount, at }: { orderId: number; refundId: number; amount: Cents; at: Date },
): Promise<void> {
  const documents = await findDocumentsOf(trx, orderId)
  const invoice = documents.find(({ refers_to: refersTo }) => refersTo === null)
  if (invoice === undefined) return
  const invoiced = { net: invoice.net_cents, tax: invoice.tax_cents }
  const credited = sumCredited(documents)
  const gross = Math.min(amount, invoice.gross_cents - credited.net - credited.tax)
  if (gross <= 0) return
  const { net, tax } = shareTax(invoiced, credited, gross)
  await insertDocument(trx, {
    ...copyParties(invoice),
    kind: 'credit_note',
    refers_to: invoice.id,
    refund_id: refundId,
    issued_at: at,
    net_cents: net,
    tax_cents: tax,
    gross_cents: gross,
  })
}

/** Reverses a credit note by an invoice over the same sums: its money did not reach the payer, or was returned. */
export async function reverseCreditNote(
  trx: Database,
  { orderId, refundId, at }: { orderId: number; refundId: number; at: Date },
): Promise<void> {
  const documents = await findDocumentsOf(trx, orderId)
  const ofRefund = documents.filter(({ refund_id: id }) => id === refundId)
  const note = ofRefund.find(({ kind }) => kind === 'credit_note')
  if (note === undefined || ofRefund.length > 1) return
  await insertDocument(trx, {
    ...copyParties(note),
    kind: 'invoice',
    refers_to: note.id,
    refund_id: refundId,
    issued_at: at,
    net_cents: note.net_cents,
    tax_cents: note.tax_cents,
    gross_cents: note.gross_cents,
  })
}

function sumCredited(documents: readonly StoredDocument[]): NetAndTax {
  const corrections = documents.filter(({ refers_to: refersTo }) => refersTo !== null)
  return corrections.reduce<NetAndTax>(
    (sum, { kind, net_cents: net, tax_cents: tax }) => {
      const sign = kind === 'credit_note' ? 1 : -1
      return { net: sum.net + sign * net, tax: sum.tax + sign * tax }
    },
    { net: 0, tax: 0 },
  )
}

function copyParties(document: StoredDocument) {
  const { is_test, order_id, currency, tax_rate_bp, tax_country } = document
  const { seller_name, seller_address, seller_tax_number } = document
  const { buyer_name, buyer_country, buyer_address, buyer_tax_number } = document
  return {
    is_test,
    order_id,
    currency,
    tax_rate_bp,
    tax_country,
    seller_name,
    seller_address,
    seller_tax_number,
    buyer_name,
    buyer_country,
    buyer_address,
    buyer_tax_number,
  }
}
