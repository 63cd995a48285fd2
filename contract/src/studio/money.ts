import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId } from '../call/text.ts'
import { readCredits, type Units } from '../money/amounts.ts'
import { walletKinds } from '../money/wallet.ts'
import { OrderReference } from '../money/orders.ts'
import { PersonName, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The status of the books. */
export const Books = z.object({
  /** When credits were halted; null when they move. */
  halted_at: z.iso.datetime().nullable(),
  halted_reason: z.string().nullable(),
  /** The time of the last audit of new rows, and of the last full audit. */
  audited_at: z.iso.datetime().nullable(),
  fully_audited_at: z.iso.datetime().nullable(),
  /** Rows that the last audit found wrong. */
  differences: z.number().int(),
  /** Credits held by members beyond those issued by the system accounts. */
  drift: z.number(),
  /** Payments whose result is not known yet. */
  undecided: z.number().int(),
  /** When the oldest pending provider event arrived; null when there is none. */
  waiting_since: z.iso.datetime().nullable(),
  /** When the last event was refused for its signature; null if never. */
  refused_at: z.iso.datetime().nullable(),
  /** The last comparison with each provider's own list. */
  comparisons: z.array(
    z.object({ provider: z.string(), compared_at: z.iso.datetime(), differences: z.number().int() }),
  ),
  /** Orders that require a manual check. */
  reviews: z.number().int(),
  disputes: z.number().int(),
  refunds_pending: z.number().int(),
})
export type Books = z.output<typeof Books>

/** A difference found by an audit; amounts are hundredths of a credit as text, because they may have any size. */
const Finding = z.object({
  problem: z.string(),
  wallet: z.number().int().nullable(),
  transfer: z.number().int().nullable(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
})

export const getBooks = studioEndpoint({
  method: 'GET',
  path: '/studio/money',
  access: 'steward',
  summary:
    'Returns the status of the books: the last audit, undecided payments, and the comparison with the providers.',
  returns: z.object({ data: Books }),
})

/** Runs a full audit now; a difference halts the books. */
export const auditStudioBooks = studioEndpoint({
  method: 'POST',
  path: '/studio/money/audit',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Audits all books now; any difference halts them.',
  returns: z.object({
    data: z.object({ differences: z.number().int(), findings: z.array(Finding), books: Books }),
  }),
})

/** Lets credits move again, after an audit without differences. */
export const resumeStudioBooks = studioEndpoint({
  method: 'POST',
  path: '/studio/money/resume',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Lets credits move again after a clean audit.',
  body: z.object({ reason: Reason }),
  returns: Done,
  refusals: ['BooksHalted'],
})

/** Starts a comparison of our payments with the providers' lists. */
export const compareStudioPayments = studioEndpoint({
  method: 'POST',
  path: '/studio/money/compare',
  access: 'admin',
  secondFactor: 'recent',
  summary:
    'Starts a comparison with the lists of the payment providers; the result appears in the status of the books.',
  returns: Done,
})

/** An entry of a wallet. */
export const WalletLine = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(walletKinds),
  /** Negative for credits that left the wallet. */
  credits: z.number(),
  balance: z.number(),
  /** The other member of a transfer. */
  email: z.string().nullable(),
  transfer: z.number().int(),
  /** What it was for, such as an order; empty if nothing. */
  reference: z.string(),
  order: OrderReference.nullable(),
})
export type WalletLine = z.output<typeof WalletLine>

const params = z.object({ id: PathId })

export const getStudioWallet = studioEndpoint({
  method: 'GET',
  path: '/studio/people/:id/wallet',
  access: 'steward',
  summary: 'Returns the wallet of a member with its entries and manual adjustments.',
  params,
  query: z.object({ kind: z.enum(walletKinds).optional(), page: PageNumber, per_page: PerPage }),
  returns: z.object({
    data: z.object({
      person: PersonName,
      credits: z.number(),
      entries: z.number().int(),
      frozen_at: z.iso.datetime().nullable(),
      /** A wallet that a dispute froze is released when the dispute is won, unless an operator freezes it too. */
      frozen_by: z.enum(['operator', 'dispute']).nullable(),
      lines: z.array(WalletLine),
      operations: z.array(
        z.object({ at: z.iso.datetime(), action: z.string(), by: z.string(), reason: z.string() }),
      ),
    }),
    page_info: PageInfo,
  }),
  refusals: ['NotFound'],
})

/** Credits to add, or to subtract when negative; not zero, with at most two decimals. */
export const CreditsMoved = z.number().transform((credits, context): Units => {
  const units = readCredits(credits)
  if (typeof units === 'number' && units !== 0) return units
  context.addIssue({ code: 'custom', message: 'studioMoney.credits.invalid' satisfies MessageKey })
  return z.NEVER
})

/** Adds credits to a member's wallet or subtracts them, through the ledger. */
export const adjustStudioWallet = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/wallet/adjust',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Adds credits to a member’s wallet, or subtracts them when negative.',
  params,
  body: z.object({ credits: CreditsMoved, reason: Reason }),
  returns: z.object({ data: z.object({ credits: z.number(), line: z.number().int() }) }),
  refusals: ['NotFound', 'InsufficientCredits', 'WalletFull', 'BooksHalted'],
})

export const freezeStudioWallet = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/wallet/freeze',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Freezes a member’s wallet for transfers and gifts, or unfreezes it.',
  params,
  body: z.object({ is_frozen: z.boolean(), reason: Reason }),
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})
