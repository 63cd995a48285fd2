import { z } from 'zod'
import { Currency } from '../rules/currency.ts'
import { InvoiceLine } from '../money/invoices.ts'
import { orderStatuses } from '../money/order-statuses.ts'

/** An order in the export of all stored data, with payments and refunds in its currency. */
export const OwnOrder = z.object({
  reference: z.string(),
  type: z.enum(['top_up', 'subscription']),
  plan: z.string().nullable(),
  period: z.string().nullable(),
  status: z.enum(orderStatuses),
  currency: Currency,
  subtotal: z.number(),
  discount: z.number(),
  discount_code: z.string().nullable(),
  total: z.number(),
  credits: z.number().nullable(),
  bonus: z.number().nullable(),
  payment_method: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  payments: z.array(
    z.object({
      provider: z.string(),
      status: z.string(),
      amount: z.number(),
      method_name: z.string().nullable(),
      last_four: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  refunds: z.array(z.object({ amount: z.number(), status: z.string(), created_at: z.string() })),
  invoices: z.array(InvoiceLine),
})
export type OwnOrder = z.output<typeof OwnOrder>
