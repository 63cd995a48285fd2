import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId } from '../call/text.ts'
import { readCredits } from '../money/amounts.ts'
import type { Units } from '../money/amounts.ts'
import { walletKinds } from '../money/wallet.ts'
import { OrderReference } from '../money/orders.ts'
import { PersonName, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** How the books stand. */
export const Books = z.object({
  /** Since when no credits move; null: they do. */
  halted_at: z.iso.datetime().nullable(),
  halted_reason: z.string().nullable(),
  /** When what was new was last compared, and when everything was. */
  audited_at: z.iso.datetime().nullable(),
  fully_audited_at: z.iso.datetime().nullable(),
  /** Rows that the last audit found wrong. */
  differences: z.number().int(),
  /** Credits that members hold beyond what the house has given them. */
  drift: z.number(),
  /** Payments of which nobody knows yet how they end. */
  undecided: z.number().int(),
  /** Since when the oldest event of a provider waits; null: none does. */
  waiting_since: z.iso.datetime().nullable(),
  /** When the last event was refused for its signature; null: none ever was. */
  refused_at: z.iso.datetime().nullable(),
  /** Of each provider's own list, the last comparison. */
  comparisons: z.array(
    z.object({ provider: z.string(), compared_at: z.iso.datetime(), differences: z.number().int() }),
  ),
  /** Orders that someone has to look at. */
  reviews: z.number().int(),
  disputes: z.number().int(),
  refunds_pending: z.number().int(),
})
/** How the books stand. */
export type Books = z.output<typeof Books>

/** Something that an audit found wrong; amounts are hundredths of a credit as text, since they may be of any size. */
const Finding = z.object({
  problem: z.string(),
  wallet: z.number().int().nullable(),
  transfer: z.number().int().nullable(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
})

/** How the books stand. */
export const getBooks = studioEndpoint({
  method: 'GET',
  path: '/studio/money',
  access: 'steward',
  summary: 'How the books stand: the last audit, undecided payments, and the comparison with the providers.',
  returns: z.object({ data: Books }),
  refusals: [],
})

/** Audits everything now; what is wrong halts the books. */
export const auditStudioBooks = studioEndpoint({
  method: 'POST',
  path: '/studio/money/audit',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Audits all the books now; anything wrong halts them.',
  returns: z.object({
    data: z.object({ differences: z.number().int(), findings: z.array(Finding), books: Books }),
  }),
  refusals: [],
})

/** Lets credits move again, after an audit that found nothing. */
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

/** Has our payments compared with the providers' own lists. */
export const compareStudioPayments = studioEndpoint({
  method: 'POST',
  path: '/studio/money/compare',
  access: 'admin',
  secondFactor: 'recent',
  summary:
    'Begins a comparison with the lists of the payment providers; its result stands in the books soon.',
  returns: Done,
  refusals: [],
})

/** A line of a wallet. */
export const WalletLine = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(walletKinds),
  /** Negative for what left the wallet. */
  credits: z.number(),
  balance: z.number(),
  /** The other side of a transfer. */
  email: z.string().nullable(),
  transfer: z.number().int(),
  /** What the movement was for, such as an order; empty for none. */
  reference: z.string(),
  order: OrderReference.nullable(),
})
/** A line of a wallet. */
export type WalletLine = z.output<typeof WalletLine>

const params = z.object({ id: PathId })

/** What a person has, with its lines. */
export const getStudioWallet = studioEndpoint({
  method: 'GET',
  path: '/studio/people/:id/wallet',
  access: 'steward',
  summary: 'The wallet of a person, with the lines of the ledger and what was done to it by hand.',
  params,
  query: z.object({ kind: z.enum(walletKinds).optional(), page: PageNumber, per_page: PerPage }),
  returns: z.object({
    data: z.object({
      person: PersonName,
      credits: z.number(),
      entries: z.number().int(),
      frozen_at: z.iso.datetime().nullable(),
      lines: z.array(WalletLine),
      operations: z.array(
        z.object({ at: z.iso.datetime(), action: z.string(), by: z.string(), reason: z.string() }),
      ),
    }),
    page_info: PageInfo,
  }),
  refusals: ['NotFound'],
})

/** Credits given, or taken when negative; not none, with at most two decimals. */
export const CreditsMoved = z.number().transform((credits, context): Units => {
  const units = readCredits(credits)
  if (typeof units === 'number' && units !== 0) return units
  context.addIssue({ code: 'custom', message: 'studioMoney.credits.invalid' satisfies MessageKey })
  return z.NEVER
})

/** Gives a person credits or takes them, through the ledger. */
export const adjustStudioWallet = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/wallet/adjust',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Gives a person credits, or takes them when negative.',
  params,
  body: z.object({ credits: CreditsMoved, reason: Reason }),
  returns: z.object({ data: z.object({ credits: z.number(), line: z.number().int() }) }),
  refusals: ['NotFound', 'InsufficientCredits', 'WalletFull', 'BooksHalted'],
})

/** Keeps a wallet from sending and giving, or lets it again. */
export const freezeStudioWallet = studioEndpoint({
  method: 'POST',
  path: '/studio/people/:id/wallet/freeze',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Keeps a person from sending and giving credits, or lets them again.',
  params,
  body: z.object({ is_frozen: z.boolean(), reason: Reason }),
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})
