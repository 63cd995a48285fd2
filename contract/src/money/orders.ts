import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Currency } from '../rules/currency.ts'
import { InvoiceLine } from './invoices.ts'
import { orderStatuses } from './order-statuses.ts'
import { paths } from '../paths/paths.ts'
import { buyingRefusals, ExpectedTotal } from './purchases.ts'
import { plainText, RowId } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { maxTopUp, topUpMessages } from './top-up.ts'

/** The credits of a top-up, a whole number of them (B-102); each costs a dollar, and packages of them have prices in euros. */
export const TopUpAmount = z
  .number({
    error: ({ input }) => topUpMessages[input === undefined || input === null ? 'missing' : 'not-a-number'],
  })
  .min(1, { error: topUpMessages['below-one'], abort: true })
  .max(maxTopUp, { error: topUpMessages['too-large'], abort: true })
  .multipleOf(1, topUpMessages['not-whole'])

/** Characters of a discount code. */
export const maxCodeLength = 40
/** A discount code as it is typed; compared after NFKC, without spaces around it, in capitals. */
export const CodeTyped = plainText(maxCodeLength * 2)
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
/** The public name of an order, such as `SO-7K2M4QXW`: what an address, a receipt and an email call it by. */
export const OrderReference = z
  .string()
  .max(20)
  .regex(/^SO-[0-9A-HJKMNP-TV-Z]{8,16}$/)

/** What is ordered: credits by their amount, a plan by its slug, downloads by the track's id (B-108). */
const Ordered = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('top_up'),
    amount: TopUpAmount,
    currency: Currency.default('USD'),
    discount_code: CodeTyped.nullish(),
    payment_method: z.enum(['stripe', 'paypal']),
  }),
  z.object({
    type: z.literal('subscription'),
    item_id: z.enum(['plus', 'premier']),
    period: z.enum(['month', 'year']).default('year'),
    currency: Currency.default('USD'),
    discount_code: CodeTyped.nullish(),
    payment_method: z.enum(['stripe', 'paypal']),
  }),
  z.object({
    type: z.literal('audio_download'),
    item_id: RowId,
    payment_method: z.literal('points'),
    expected_total: ExpectedTotal,
  }),
])

/** An order as it was frozen (C-6); sums are of its `currency`. */
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
  payment_method: z.enum(['stripe', 'paypal', 'points', 'none']),
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

/** API-39: an order; credits pay for downloads at once (B-47), everything else waits for its payment. */
export const createOrder = endpoint({
  ...paths.createOrder,
  access: 'member',
  summary: 'Orders credits, a plan, or the downloads of a recording.',
  isIdempotent: true,
  body: Ordered,
  returns: z.object({
    data: OrderHead.extend({
      /** Credits that a top-up brings, and those that a promotion adds. */
      credits: z.number().nullable(),
      bonus: z.number().nullable(),
      /** What the wallet holds now. */
      points: z.number(),
    }),
  }),
  refusals: orderingRefusals,
})

/** A line of the receipt. */
const ReceiptLine = z.object({ words: z.string(), amount: z.number() })

/** Who sells, for the receipt. */
const Seller = z.object({ name: z.string(), address: z.string().nullable(), note: z.string().nullable() })

/** An order with all that its owner is told of it: what the confirmation page and the receipt show. */
export const OrderDetail = OrderHead.extend({
  credits: z.number().nullable(),
  bonus: z.number().nullable(),
  discount_code: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** When an unpaid one is given up. */
  expires_at: z.string().nullable(),
  /** Whether another payment can be begun now. */
  can_retry: z.boolean(),
  /** Why the last payment failed, as a sentence; null where none has. */
  failure: z.string().nullable(),
  /** Such as `Visa` and `4242`. */
  method_name: z.string().nullable(),
  last_four: z.string().nullable(),
  lines: z.array(ReceiptLine),
  /** What is paid is net and tax together; `tax_rate` is in hundredths of a percent, 0 where there is none. */
  net: z.number(),
  tax: z.number(),
  tax_rate: z.number().int(),
  seller: Seller,
  refunds: z.array(
    z.object({ amount: z.number(), created_at: z.string(), status: z.enum(['pending', 'done']) }),
  ),
  /** The invoice, and the credit notes for what was given back, the first one first; none before it is paid. */
  invoices: z.array(InvoiceLine),
  points: z.number(),
})
/** An order with all that its owner is told of it. */
export type OrderDetail = z.output<typeof OrderDetail>

/** An order of the caller's by its reference; anybody else's is not there. */
export const getOrder = endpoint({
  ...paths.getOrder,
  access: 'member',
  summary: 'Answers an order of the caller’s, with its payments and refunds.',
  params: z.object({ reference: OrderReference }),
  returns: z.object({ data: OrderDetail }),
  refusals: ['NotFound'],
})

/** API-40, B-109: what a code takes off; a code that does not hold is answered with `valid: false` and why. */
export const checkDiscountCode = endpoint({
  ...paths.checkDiscountCode,
  access: 'visitor',
  summary: 'Answers what a discount code takes off an order.',
  body: z.object({
    code: CodeTyped,
    type: z.enum(['top_up', 'subscription']),
    item_id: z.enum(['plus', 'premier']).nullish(),
    /** Of a top-up. */
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
      /** With tax, as an order of it would have. */
      total: z.number(),
      /** What of it is tax that is added to our price. */
      added_tax: z.number(),
      message: z.string(),
    }),
  }),
  refusals: ['NotForSale', 'TooManyRequests'],
})

/** A way to pay (C-6); `pays_for` says what (`audio_download` by credits, the rest by the providers). */
export const PaymentMethod = z.object({
  id: z.number().int(),
  slug: z.enum(['paypal', 'stripe', 'points']),
  title: z.string(),
  kind: z.enum(['token_order', 'client_secret', 'points']),
  pays_for: z.array(z.enum(['top_up', 'subscription', 'audio_download'])),
  /** Set while the sandbox stands in for the provider: no real money moves (B-106). */
  is_test_mode: z.boolean(),
})
/** A way to pay. */
export type PaymentMethod = z.output<typeof PaymentMethod>

/** API-41, PAY-02: the ways to pay that are open now. */
export const listPaymentMethods = endpoint({
  ...paths.listPaymentMethods,
  access: 'visitor',
  summary: 'Lists the ways to pay.',
  returns: z.object({ data: z.array(PaymentMethod) }),
  refusals: [],
})

/** A bonus for an exact sum (B-103): pay `pay` dollars, get `points` credits. No bonus is paid for in euros. */
export const Promotion = z.object({
  id: z.number().int(),
  title: z.string(),
  pay: z.number(),
  points: z.number(),
  ends_at: z.string().nullable(),
})
/** A bonus for an exact sum. */
export type Promotion = z.output<typeof Promotion>

/** API-52, WALLET-12: the promotions that hold now. */
export const listPromotions = endpoint({
  ...paths.listPromotions,
  access: 'visitor',
  summary: 'Lists the promotions of credits that hold now.',
  returns: z.object({ data: z.array(Promotion) }),
  refusals: [],
})

/** In which currencies the caller may pay, that of their country first; US dollars alone where no euro price is set. */
export const listCurrencies = endpoint({
  ...paths.listCurrencies,
  access: 'member',
  summary: 'Lists the currencies in which the caller may pay, with the prices of credits in euros.',
  returns: z.object({
    data: z.object({
      top_up: z.array(Currency),
      /** One alone while a plan runs: another is paid in its currency. */
      subscription: z.array(Currency),
      /** Credits that are sold for euros, the fewest first. */
      packages: z.array(z.object({ credits: z.number().int(), price: z.number() })),
    }),
  }),
  refusals: [],
})
/** In which currencies the caller may pay. */
export type Currencies = z.output<typeof listCurrencies.returns>['data']
