import type { Cents } from '@sohbet/contract/amounts'
import { taxWithin } from '../../invoices/index.ts'
import type { TaxRate } from '../../invoices/index.ts'

/** The tax in the total of a new order, as it is frozen with it. */
export function freezeTax(total: Cents, rate: TaxRate | undefined) {
  return {
    tax_rate_bp: rate?.basisPoints ?? 0,
    tax_country: rate?.country ?? null,
    tax_cents: taxWithin(total, rate),
  }
}
