import * as contract from '@sohbet/contract/invoices'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { getBillingDetails, saveBillingDetails } from './billing-details.ts'
import { presentInvoiceLine } from './present-invoice.ts'
import { findTaxOf } from './tax-rates.ts'
import { findDocumentsOfMember } from './queries.ts'

/** Calls for invoices that do not depend on what was sold. */
export function invoiceRoutes({ db, clock }: Pick<Services, 'db' | 'clock'>): Binding[] {
  return [
    handleData(contract.listInvoices, async (_input, { caller }) => {
      const documents = await findDocumentsOfMember(db, caller.accountId)
      return documents.map(presentInvoiceLine)
    }),
    handleData(contract.getBillingDetails, (_input, { caller }) => getBillingDetails(db, caller.accountId)),
    handle(contract.getTax, async (_input, { caller }) => {
      const tax = await findTaxOf(db, caller.accountId, clock.now())
      return {
        data:
          tax === undefined || tax.basisPoints === 0
            ? null
            : { country: tax.country, rate: tax.basisPoints, is_in_prices: tax.isInPrices },
      }
    }),
    handleData(contract.saveBillingDetails, async ({ body: details }, { caller }) => {
      const { accountId } = caller
      return await saveBillingDetails(db, accountId, { details, at: clock.now() })
    }),
  ]
}
