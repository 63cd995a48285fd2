import { z } from 'zod'
import { Currency } from '../rules/currency.ts'
import { emailAddress } from '../accounts/account-fields.ts'
import { CreditsToSend } from './amounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { orderStatuses } from './order-statuses.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'

/** What the movements of a wallet are, as the history can be narrowed to. */
export const walletKinds = [
  'transfer',
  'top_up',
  'promotion',
  'purchase',
  'download',
  'plan',
  'gift',
  'gift_claim',
  'gift_return',
  'refund',
  'dispute',
  'adjustment',
  'forfeit',
  'demo',
] as const
/** What a movement of a wallet is. */
export type WalletKind = (typeof walletKinds)[number]

/** What a history can be narrowed to: a kind of movement, or the orders whose money moved no credits (B-113). */
export const historyKinds = [...walletKinds, 'order'] as const
/** What a history can be narrowed to. */
export type HistoryKind = (typeof historyKinds)[number]

/** What a line of the history is: an order, or a movement, a transfer with its direction (C-7). */
const entryKinds = [
  ...walletKinds.filter((kind) => kind !== 'transfer'),
  'transfer_in',
  'transfer_out',
  'order',
] as const

/** A line of a wallet's history (C-7, B-104); amounts are credits with at most two decimals. */
export const WalletEntry = z.object({
  /** Counted from 1 in each wallet, without gaps; of an order its own id. */
  id: z.number().int(),
  kind: z.enum(entryKinds),
  /** Negative for what left the wallet. */
  amount: z.number(),
  /** What the wallet held after it; null for an order, which moved nothing. */
  balance: z.number().nullable(),
  /** Whom a transfer went to or came from, by email at the time; null for every other kind, and for who has left. */
  note: z.string().nullable(),
  /** What support finds it by, such as `SB-20418`; of an order `SO-7K2M4QXW3D`. */
  reference: z.string(),
  /** The order that it is, or that it was for. */
  order_id: z.number().int().nullable(),
  order_reference: z.string().nullable(),
  /** An order whose money moved no credits: what was ordered, its sum, and where it stands (B-113). */
  order: z
    .object({
      type: z.enum(['top_up', 'subscription']),
      total: z.number(),
      currency: Currency,
      status: z.enum(orderStatuses),
    })
    .nullable(),
  created_at: z.string(),
})
/** A line of a wallet's history. */
export type WalletEntry = z.output<typeof WalletEntry>

/** The lowest and the highest price, in credits. */
const PriceRange = z.object({ from: z.number(), to: z.number() })

/** A wallet, and what credits are for. */
export const Wallet = z.object({
  balance: z.number(),
  /** How many entries add up to the balance (N14). */
  entries: z.number().int(),
  /** The kinds that its history has. */
  kinds: z.array(z.enum(historyKinds)),
  /** Set while it may not send. */
  is_frozen: z.boolean(),
  /** Set while no credits move, because the books are being checked. */
  is_resting: z.boolean(),
  /** Credits that may be sent in 24 hours, and that may still be sent now; null: no limit. */
  daily_limit: z.number().nullable(),
  may_send_today: z.number().nullable(),
  /** What is sold, from its real prices; null where there is nothing. */
  prices: z.object({ lesson: PriceRange.nullable(), set: PriceRange.nullable() }),
})
/** A wallet, and what credits are for. */
export type Wallet = z.output<typeof Wallet>

/** ROUTE-08: the caller's wallet. */
export const getWallet = endpoint({
  ...paths.getWallet,
  access: 'member',
  summary: 'Answers what the caller’s wallet holds, and what credits buy.',
  returns: z.object({ data: Wallet }),
  refusals: [],
})

/** API-53, WALLET-13: the movements of the caller's wallet, the newest first. */
export const getWalletHistory = endpoint({
  ...paths.getWalletHistory,
  access: 'member',
  summary: 'Lists the movements of the caller’s wallet and the orders that moved nothing, the newest first.',
  query: z.object({ page: PageNumber, per_page: PerPage, kind: z.enum(historyKinds).optional() }),
  returns: z.object({ data: z.array(WalletEntry), page_info: PageInfo }),
  refusals: [],
})

/** What a member fills in to send credits (WALLET-03 to WALLET-10, A-20). */
export const CreditTransfer = z.object({
  email: emailAddress('contract.friendEmail.missing'),
  credits: CreditsToSend,
})

/** API-51 before it is done: what would happen. It says nothing about whether the address has an account (D7). */
export const reviewTransfer = endpoint({
  ...paths.reviewTransfer,
  access: 'member',
  summary: 'Answers what a transfer would leave, and whether credits were sent there before.',
  body: CreditTransfer,
  returns: z.object({
    data: z.object({
      email: z.string(),
      credits: z.number(),
      balance_after: z.number(),
      /** The caller's own earlier transfers to this address; null: none. */
      sent_before: z.object({ times: z.number().int(), last_at: z.string() }).nullable(),
    }),
  }),
  refusals: ['InsufficientCredits', 'WalletFrozen', 'TransferLimit', 'BooksHalted'],
})

/** API-51, B-105: sends credits to another member, once for each `Idempotency-Key`. */
export const sharePoints = endpoint({
  ...paths.sharePoints,
  access: 'member',
  summary: 'Sends credits to another member.',
  isIdempotent: true,
  body: CreditTransfer,
  returns: z.object({
    data: z.object({
      email: z.string(),
      credits: z.number(),
      /** What the sender has after it. */
      points: z.number(),
      reference: z.string(),
    }),
  }),
  refusals: [
    'InsufficientCredits',
    'RecipientNotFound',
    'WalletFrozen',
    'WalletFull',
    'TransferLimit',
    'TooManyRequests',
    'BooksHalted',
  ],
})
