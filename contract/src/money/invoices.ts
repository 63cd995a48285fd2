import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { Currency } from '../rules/currency.ts'
import { hasNoNul, nulRefusal } from '../call/text.ts'
import { moneyPaths as paths } from '../paths/lazy-paths.ts'
import { oneLine, toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'

/** The number of an invoice or a credit note, such as `INV-2026-000042`; `TEST-` when no real money moved. */
export const InvoiceNumber = z
  .string()
  .max(24)
  .regex(/^(?:TEST-)?(?:INV|CRN)-\d{4}-\d{6,10}$/)

/** A two-letter country code. */
export const CountryCode = z
  .string()
  .length(2, countryInvalid())
  .regex(/^[A-Z]{2}$/, countryInvalid())

function countryInvalid() {
  return { error: 'contract.billing.country' satisfies MessageKey, abort: true } as const
}

/** An invoice or a credit note in a list. */
export const InvoiceLine = z.object({
  number: InvoiceNumber,
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: z.iso.datetime(),
  currency: Currency,
  /** `net` and `tax` add up to `gross` exactly. */
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

const Party = z.object({
  name: z.string(),
  address: z.string().nullable(),
  tax_number: z.string().nullable(),
})

/** An invoice or a credit note as issued. */
export const Invoice = InvoiceLine.extend({
  /** The corrected invoice of a credit note, or the credit note that cancels an invoice. */
  refers_to: InvoiceNumber.nullable(),
  order_reference: z.string(),
  /** Hundredths of a percent; 0 for no tax. */
  tax_rate: z.number().int(),
  tax_country: z.string().nullable(),
  /** In the reader's language, like the other country name. */
  tax_country_name: z.string().nullable(),
  /** Whether the buyer owes the tax of `tax_country` and none is charged. */
  is_reverse_charge: z.boolean(),
  seller: Party,
  buyer: Party.extend({ country: z.string().nullable(), country_name: z.string().nullable() }),
  /** What was sold, before added taxes; empty for a document that refers to another. */
  lines: z.array(z.object({ words: z.string(), amount: z.number() })),
  is_test: z.boolean(),
})
export type Invoice = z.output<typeof Invoice>

/** Returns an invoice or a credit note of the caller; `NotFound` for anyone else's. */
export const getInvoice = endpoint({
  ...paths.getInvoice,
  access: 'member',
  summary: 'Returns an invoice or a credit note of the caller.',
  params: z.object({ number: InvoiceNumber }),
  returns: z.object({ data: Invoice }),
  refusals: ['NotFound'],
})

/** Lists the invoices and credit notes of the caller. */
export const listInvoices = endpoint({
  ...paths.listInvoices,
  access: 'member',
  summary: 'Lists the invoices and credit notes of the caller, the newest first.',
  returns: z.object({ data: z.array(InvoiceLine) }),
})

/** The buyer's details on future invoices; by default the name and country of the account. */
export const BillingDetails = z.object({
  name: optionalLine(200).default(''),
  country: z.union([z.literal(''), CountryCode]).default(''),
  address: optionalLines(500).default(''),
  tax_number: optionalLine(50).overwrite(toLatinDigits).default(''),
})
export type BillingDetails = z.output<typeof BillingDetails>

function optionalLine(max: number) {
  return z
    .string()
    .overwrite(withoutUnseenMarks)
    .regex(oneLine, { error: 'contract.billing.unusable' satisfies MessageKey, abort: true })
    .trim()
    .max(max, { error: 'contract.billing.tooLong' satisfies MessageKey })
}

function optionalLines(max: number) {
  return z
    .string()
    .overwrite((text) => withoutUnseenMarks(text).replaceAll('\r\n', '\n').toWellFormed())
    .refine(hasNoNul, nulRefusal)
    .trim()
    .max(max, { error: 'contract.billing.tooLong' satisfies MessageKey })
}

/** Returns the caller's details for future invoices. */
export const getBillingDetails = endpoint({
  ...paths.getBillingDetails,
  access: 'member',
  summary: 'Returns the caller’s details for future invoices.',
  returns: z.object({ data: BillingDetails }),
})

/** Changes the caller's details for future invoices; issued ones stay as they are. */
export const saveBillingDetails = endpoint({
  ...paths.saveBillingDetails,
  access: 'member',
  summary: 'Saves the caller’s details for future invoices.',
  body: BillingDetails,
  returns: z.object({ data: BillingDetails }),
})

/** Returns the tax on the caller's next order; null when there is none or their country is unknown. */
export const getTax = endpoint({
  ...paths.getTax,
  access: 'member',
  summary: 'Returns the tax on the caller’s next order.',
  returns: z.object({
    data: z
      .object({
        country: CountryCode,
        /** Hundredths of a percent. */
        rate: z.number().int(),
        /** Whether prices include it; otherwise it is added. */
        is_in_prices: z.boolean(),
      })
      .nullable(),
  }),
})
/** The tax on the next order. */
export type NextTax = z.output<typeof getTax.returns>['data']
