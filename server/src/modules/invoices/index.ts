export { findBilling, getBillingDetails } from './billing-details.ts'
export { issueCreditNote, issueInvoice, reverseCreditNote } from './issue-documents.ts'
export { presentInvoice, presentInvoiceLine } from './present-invoice.ts'
export {
  findDocument,
  findDocumentName,
  findDocumentsOf,
  findTaxRates,
  type StoredDocument,
} from './queries.ts'
export { invoiceRoutes } from './routes.ts'
export { findTaxOf, setTaxRate } from './tax-rates.ts'
export { freezeTax, taxOnTop } from './tax-rules.ts'
