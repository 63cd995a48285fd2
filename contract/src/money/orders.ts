import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Currency } from '../rules/currency.ts'
import { InvoiceLine } from './invoices.ts'
import { orderStatuses } from './order-statuses.ts'
import { providerNames } from './payment-providers.ts'
import { paths } from '../paths/paths.ts'
import { buyingRefusals, ExpectedTotal } from './purchases.ts'
import { plainText, RowId } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { maxTopUp, topUpMessages } from './top-up.ts'

/** The credits of a top-up, a whole number (B-102). Each costs one dollar; packages have prices in euros. */
export const TopUpAmount = z
  .number({
    error: ({ input }) => topUpMessages[input === undefined || input === null ? 'missing' : 'not-a-number'],
  })
  .min(1, { error: topUpMessages['below-one'], abort: true })
  .max(maxTopUp, { error: topUpMessages['too-large'], abort: true })
  .multipleOf(1, topUpMessages['not-whole'])

/** The maximum length of a discount code in characters. */
export const maxCodeLength = 40
/** A discount code as typed; compared after NFKC, trimmed and in capitals. */
export const CodeTyped = plainText(maxCodeLength * 2)
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
/** The public reference of an order, such as `SO-7K2M4QXW`, used in addresses, receipts and emails. */
export const OrderReference = z
  .string()
  .max(20)
  .regex(/^SO-[0-9A-HJKMNP-TV-Z]{8,16}$/)

/** What is ordered: credits by amount, a plan by slug, downloads by track id (B-108). */
const Ordered = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('top_up'),
    amount: TopUpAmount,
    currency: Currency.default('USD'),
    discount_code: CodeTyped.nullish(),
    payment_method: z.enum(providerNames),
  }),
  z.object({
    type: z.literal('subscription'),
    item_id: z.enum(['plus', 'premier']),
    period: z.enum(['month', 'year']).default('year'),
    currency: Currency.default('USD'),
    discount_code: CodeTyped.nullish(),
    payment_method: z.enum(providerNames),
  }),
  z.object({
    type: z.literal('audio_download'),
    item_id: RowId,
    payment_method: z.literal('points'),
    expected_total: ExpectedTotal,
  }),
])

/** An order with its frozen terms (C-6); amounts are in its `currency`. */
const OrderHead = z.object({
  id: z.number().int(),
  reference: OrderReference.nullable(),
  type: z.enum(['top_up', 'subscription', 'audio_download']),
  item_id: z.union([z.number().int(), z.string()]).nullable(),
  status: z.enum(orderStatuses),
  currency: z.enum([...Currency.options, 'credits']),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  payment_method: z.enum([...providerNames, 'points', 'none']),
})

const orderingRefusals = [
  ...buyingRefusals,
  'PlanRequired',
  'PurchaseRequired',
  'CodeRefused',
  'PlanHeld',
  'PlanChangesAtEnd',
  'PlanChanged',
  'ProviderUnavailable',
  'TooManyRequests',
] as const

/** API-39: creates an order. Credits pay for downloads at once (B-47); everything else waits for its payment. */
export const createOrder = endpoint({
  ...paths.createOrder,
  access: 'member',
  summary: 'Orders credits, a plan, or the downloads of a recording.',
  isIdempotent: true,
  body: Ordered,
  returns: z.object({
    data: OrderHead.extend({
      /** The credits of a top-up, and the bonus of a promotion. */
      credits: z.number().nullable(),
      bonus: z.number().nullable(),
      /** The current balance of the wallet. */
      points: z.number(),
    }),
  }),
  refusals: orderingRefusals,
})

/** A line of the receipt. */
const ReceiptLine = z.object({ words: z.string(), amount: z.number() })

/** The seller on the receipt. */
const Seller = z.object({ name: z.string(), address: z.string().nullable(), note: z.string().nullable() })

/** An order as shown to its owner on the confirmation page and the receipt. */
export const OrderDetail = OrderHead.extend({
  credits: z.number().nullable(),
  bonus: z.number().nullable(),
  discount_code: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** When an unpaid order expires. */
  expires_at: z.string().nullable(),
  /** Whether another payment can be started now. */
  can_retry: z.boolean(),
  /** Why the last payment failed, as a message; null when none has. */
  failure: z.string().nullable(),
  /** What an order under review waits for, as a message; null for any other. */
  waits_for: z.string().nullable(),
  /** Such as `Visa` and `4242`. */
  method_name: z.string().nullable(),
  last_four: z.string().nullable(),
  lines: z.array(ReceiptLine),
  /** The payment is net plus tax; `tax_rate` is in hundredths of a percent, 0 without tax. */
  net: z.number(),
  tax: z.number(),
  tax_rate: z.number().int(),
  seller: Seller,
  refunds: z.array(
    z.object({ amount: z.number(), created_at: z.string(), status: z.enum(['pending', 'done']) }),
  ),
  /** The invoice and the credit notes of refunds, the oldest first; empty until it is paid. */
  invoices: z.array(InvoiceLine),
  points: z.number(),
})
export type OrderDetail = z.output<typeof OrderDetail>

/** Returns an order of the caller by its reference; `NotFound` for anyone else's. */
export const getOrder = endpoint({
  ...paths.getOrder,
  access: 'member',
  summary: 'Returns an order of the caller with its payments and refunds.',
  params: z.object({ reference: OrderReference }),
  returns: z.object({ data: OrderDetail }),
  refusals: ['NotFound'],
})

/** API-40, B-109: returns the discount of a code; an invalid code is answered with `valid: false` and the reason. */
export const checkDiscountCode = endpoint({
  ...paths.checkDiscountCode,
  access: 'visitor',
  summary: 'Returns the discount of a code on an order.',
  body: z.object({
    code: CodeTyped,
    type: z.enum(['top_up', 'subscription']),
    item_id: z.enum(['plus', 'premier']).nullish(),
    /** For a top-up. */
    amount: TopUpAmount.nullish(),
    period: z.enum(['month', 'year']).default('year'),
    currency: Currency.default('USD'),
  }),
  returns: z.object({
    data: z.object({
      valid: z.boolean(),
      code: z.string(),
      percent: z.number().nullable(),
      amount_off: z.number(),
      /** Including tax, as an order would charge it. */
      total: z.number(),
      /** The part that is tax added to the price. */
      added_tax: z.number(),
      message: z.string(),
    }),
  }),
  refusals: ['NotForSale', 'TooManyRequests'],
})

/** A payment method (C-6); `pays_for` lists its uses (`audio_download` with credits, the rest with the providers). */
export const PaymentMethod = z.object({
  id: z.number().int(),
  slug: z.enum([...providerNames, 'points']),
  title: z.string(),
  kind: z.enum(['token_order', 'client_secret', 'points']),
  pays_for: z.array(z.enum(['top_up', 'subscription', 'audio_download'])),
  /** Set while the sandbox replaces the provider: no real money moves (B-106). */
  is_test_mode: z.boolean(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

/** API-41, PAY-02: lists the payment methods available now. */
export const listPaymentMethods = endpoint({
  ...paths.listPaymentMethods,
  access: 'visitor',
  summary: 'Lists the payment methods.',
  returns: z.object({ data: z.array(PaymentMethod) }),
})

/** A bonus for an exact payment (B-103): pay `pay` dollars, get `points` credits. There is no bonus for euros. */
export const Promotion = z.object({
  id: z.number().int(),
  title: z.string(),
  pay: z.number(),
  points: z.number(),
  ends_at: z.string().nullable(),
})
export type Promotion = z.output<typeof Promotion>

/** API-52, WALLET-12: lists the current promotions. */
export const listPromotions = endpoint({
  ...paths.listPromotions,
  access: 'visitor',
  summary: 'Lists the current promotions of credits.',
  returns: z.object({ data: z.array(Promotion) }),
})

/**
 * Lists the currencies the caller may pay in, the one of their country first; only US dollars when no euro
 * price is set.
 */
export const listCurrencies = endpoint({
  ...paths.listCurrencies,
  access: 'member',
  summary: 'Lists the currencies the caller may pay in, with the prices of credits in euros.',
  returns: z.object({
    data: z.object({
      top_up: z.array(Currency),
      /** Only one while a plan runs: its renewals use the same currency. */
      subscription: z.array(Currency),
      /** Packages of credits sold for euros, the smallest first. */
      packages: z.array(z.object({ credits: z.number().int(), price: z.number() })),
    }),
  }),
})
/** The currencies the caller may pay in. */
export type Currencies = z.output<typeof listCurrencies.returns>['data']
