import { toAmount } from '@sohbet/contract/amounts'
import type { Invoice, InvoiceLine } from '@sohbet/contract/invoices'
import { localeOf, type PageLanguage } from '@sohbet/messages'
import type { StoredDocument } from './queries.ts'

/** A document in a list. */
export function presentInvoiceLine(document: StoredDocument): InvoiceLine {
  return {
    number: document.name,
    kind: document.kind,
    issued_at: document.issued_at.toISOString(),
    currency: document.currency,
    net: toAmount(document.net_cents),
    tax: toAmount(document.tax_cents),
    gross: toAmount(document.gross_cents),
  }
}

/** A document as it was issued; the order provides its lines. */
export function presentInvoice(
  document: StoredDocument,
  language: PageLanguage,
  { refersTo, ...ofOrder }: { refersTo: string | null } & Pick<Invoice, 'order_reference' | 'lines'>,
): Invoice {
  return {
    ...presentInvoiceLine(document),
    ...ofOrder,
    refers_to: refersTo,
    tax_rate: document.tax_rate_bp,
    tax_country: document.tax_country,
    tax_country_name: nameCountry(document.tax_country, language),
    is_reverse_charge: document.tax_country !== null && document.tax_rate_bp === 0,
    seller: {
      name: document.seller_name,
      address: document.seller_address,
      tax_number: document.seller_tax_number,
    },
    buyer: {
      name: document.buyer_name,
      address: document.buyer_address,
      tax_number: document.buyer_tax_number,
      country: document.buyer_country,
      country_name: nameCountry(document.buyer_country, language),
    },
    is_test: document.is_test,
  }
}

function nameCountry(code: string | null, language: PageLanguage): string | null {
  return code === null
    ? null
    : (new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' }).of(code) ?? code)
}
