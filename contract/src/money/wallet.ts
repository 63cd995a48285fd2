import { z } from 'zod'
import { Currency } from '../rules/currency.ts'
import { emailAddress } from '../accounts/account-fields.ts'
import { CreditsToSend } from './amounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { orderStatuses } from './order-statuses.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'

/** The kinds of transactions a wallet's history can be filtered by. */
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
/** The kind of a wallet transaction. */
export type WalletKind = (typeof walletKinds)[number]

/** The filters of the history: a kind of transaction, or orders whose money moved no credits (B-113). */
export const historyKinds = [...walletKinds, 'order'] as const
/** A filter of the history. */
export type HistoryKind = (typeof historyKinds)[number]

/** The kinds of entries: an order, or a transaction; transfers have a direction (C-7). */
const entryKinds = [
  ...walletKinds.filter((kind) => kind !== 'transfer'),
  'transfer_in',
  'transfer_out',
  'order',
] as const

/** An entry of a wallet's history (C-7, B-104); amounts are credits with at most two decimals. */
export const WalletEntry = z.object({
  /** Counted from 1 in each wallet without gaps; for an order, the order's id. */
  id: z.number().int(),
  kind: z.enum(entryKinds),
  /** Negative for credits that left the wallet. */
  amount: z.number(),
  /** The balance after it; null for an order, which moves no credits. */
  balance: z.number().nullable(),
  /**
   * The email address of the other member at the time of a transfer; null for other kinds and for deleted
   * accounts.
   */
  note: z.string().nullable(),
  /** The reference for support, such as `SB-20418`; for an order, `SO-7K2M4QXW3D`. */
  reference: z.string(),
  /** The order of this entry. */
  order_id: z.number().int().nullable(),
  order_reference: z.string().nullable(),
  /** An order whose money moved no credits: its items, total and status (B-113). */
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
export type WalletEntry = z.output<typeof WalletEntry>

/** The lowest and the highest price in credits. */
const PriceRange = z.object({ from: z.number(), to: z.number() })

/** A wallet, with the prices of what credits can buy. */
export const Wallet = z.object({
  balance: z.number(),
  /** The number of entries that make up the balance (N14). */
  entries: z.number().int(),
  /** The kinds of entries in its history. */
  kinds: z.array(z.enum(historyKinds)),
  /** Set while the wallet may not send. */
  is_frozen: z.boolean(),
  /** Set while no credits move because the books are being checked. */
  is_resting: z.boolean(),
  /** The limit of credits to send in 24 hours, and what remains of it; null without a limit. */
  daily_limit: z.number().nullable(),
  may_send_today: z.number().nullable(),
  /** The range of current prices; null when nothing is on sale. */
  prices: z.object({ lesson: PriceRange.nullable(), set: PriceRange.nullable() }),
})
export type Wallet = z.output<typeof Wallet>

/** ROUTE-08: returns the caller's wallet. */
export const getWallet = endpoint({
  ...paths.getWallet,
  access: 'member',
  summary: 'Returns the caller’s wallet and the prices of what credits can buy.',
  returns: z.object({ data: Wallet }),
})

/** API-53, WALLET-13: lists the caller's transactions, the newest first. */
export const getWalletHistory = endpoint({
  ...paths.getWalletHistory,
  access: 'member',
  summary:
    'Lists the transactions of the caller’s wallet and the orders that moved no credits, the newest first.',
  query: z.object({ page: PageNumber, per_page: PerPage, kind: z.enum(historyKinds).optional() }),
  returns: z.object({ data: z.array(WalletEntry), page_info: PageInfo }),
})

/** The fields of the form to send credits (WALLET-03 to WALLET-10, A-20). */
export const CreditTransfer = z.object({
  email: emailAddress('contract.friendEmail.missing'),
  credits: CreditsToSend,
})

/** API-51: previews a transfer. The answer does not reveal whether the address has an account (D7). */
export const reviewTransfer = endpoint({
  ...paths.reviewTransfer,
  access: 'member',
  summary: 'Previews a transfer: the remaining balance, and earlier transfers to the same address.',
  body: CreditTransfer,
  returns: z.object({
    data: z.object({
      email: z.string(),
      credits: z.number(),
      balance_after: z.number(),
      /** The caller's previous transfers to this address; null when there are none. */
      sent_before: z.object({ times: z.number().int(), last_at: z.string() }).nullable(),
    }),
  }),
  refusals: ['InsufficientCredits', 'WalletFrozen', 'TransferLimit', 'BooksHalted'],
})

/** API-51, B-105: sends credits to another member, once per `Idempotency-Key`. */
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
      /** The sender's balance after it. */
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
