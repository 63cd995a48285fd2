import { z } from 'zod'
import { emailAddress } from '../accounts/account-fields.ts'
import { CreditsToSend } from './amounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { GiftNote } from './gift-note.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'
import { PaidPlan, PlanPeriod } from './plans.ts'
import { buyingRefusals, ExpectedTotal } from './purchases.ts'
import { RowId } from '../call/text.ts'

/** What can be given (N15); all of it is paid from the giver's wallet, a plan at its price in dollars. */
export const GiftChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), credits: CreditsToSend }),
  z.object({ kind: z.literal('lesson'), lesson_id: RowId }),
  z.object({ kind: z.literal('set'), collection_id: RowId }),
  z.object({ kind: z.literal('plan'), slug: PaidPlan, period: PlanPeriod }),
])
/** What can be given (N15). */
export type GiftChoice = z.output<typeof GiftChoice>

/** What a gift is, in words for people, and where its page is; `credits` is what was paid for it. */
export const GiftItem = z.object({
  kind: z.enum(['credits', 'lesson', 'set', 'plan']),
  title: z.string(),
  /** The page of what was given; null for credits and plans. */
  path: z.string().nullable(),
  credits: z.number(),
})
/** What a gift is. */
export type GiftItem = z.output<typeof GiftItem>

/** Where a gift stands; its giver is told nothing else of it. */
export const giftStatuses = ['waiting', 'claimed', 'returned'] as const

/** A gift as its giver sees it. */
export const GivenGift = z.object({
  id: z.number().int(),
  item: GiftItem,
  /** Whom it was sent to, as the giver typed it. */
  email: z.string(),
  note: z.string().nullable(),
  is_anonymous: z.boolean(),
  status: z.enum(giftStatuses),
  created_at: z.string(),
  /** When it comes back, while it waits. */
  returns_at: z.string(),
  decided_at: z.string().nullable(),
})
/** A gift as its giver sees it. */
export type GivenGift = z.output<typeof GivenGift>

/** Gifts that a member gives in 24 hours, at most. */
export const maxGiftsADay = 10

/** N15: gives credits, a lesson, a set or a plan to an address, whether it has an account or not (D7); ten a day. */
export const giveGift = endpoint({
  ...paths.giveGift,
  access: 'member',
  summary: 'Gives credits, a lesson, a set or a plan.',
  isIdempotent: true,
  body: z.object({
    gift: GiftChoice,
    email: emailAddress('contract.friendEmail.missing'),
    note: GiftNote,
    is_anonymous: z.boolean().default(false),
    expected_total: ExpectedTotal,
  }),
  returns: z.object({ data: z.object({ gift: GivenGift, points: z.number() }) }),
  refusals: [...buyingRefusals, 'WalletFrozen', 'TransferLimit', 'RecipientNotFound', 'TooManyRequests'],
})

/** N15: the gifts that the caller gave, the newest first. */
export const listGifts = endpoint({
  ...paths.listGifts,
  access: 'member',
  summary: 'Lists the gifts that the caller gave.',
  query: z.object({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(GivenGift), page_info: PageInfo }),
  refusals: [],
})

/** The code of a gift, as its email carries it. */
export const GiftCode = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]{20,64}$/)

/** A gift as the one who holds its code sees it. */
export const OpenedGift = z.object({
  item: GiftItem,
  note: z.string().nullable(),
  /** The giver's name; null for an anonymous one. */
  from: z.string().nullable(),
  status: z.enum(giftStatuses),
  returns_at: z.string(),
  /** Whether the one who asks owns it already, and would take it as credits. */
  comes_as_credits: z.boolean(),
  /** Credits that the one who asks would take: all of them, or of a set the price of what they own of it. */
  credits_to_come: z.number(),
  /** Whether the one who asks gave it: a gift is not claimed by its giver. */
  is_own: z.boolean(),
  /** Whether the one who asks has claimed it. */
  is_claimed_by_caller: z.boolean(),
})
/** A gift as the one who holds its code sees it. */
export type OpenedGift = z.output<typeof OpenedGift>

/** N15: what a code brings, to anyone who holds it. */
export const openGift = endpoint({
  ...paths.openGift,
  access: 'visitor',
  summary: 'Shows the gift of a code.',
  body: z.object({ code: GiftCode }),
  returns: z.object({ data: OpenedGift }),
  refusals: ['NotFound', 'TooManyRequests'],
})

/** N15: takes a gift, once; what is owned already comes as credits, a plan after what is paid for. */
export const claimGift = endpoint({
  ...paths.claimGift,
  access: 'member',
  summary: 'Claims the gift of a code.',
  isIdempotent: true,
  body: z.object({ code: GiftCode }),
  returns: z.object({
    data: z.object({
      item: GiftItem,
      taken_as: z.enum(['item', 'credits']),
      /** Credits that came into the wallet; with an item, the price of what was owned of it. */
      credits: z.number(),
      points: z.number(),
    }),
  }),
  refusals: [
    'NotFound',
    'OwnGift',
    'GiftClaimed',
    'GiftReturned',
    'WalletFull',
    'BooksHalted',
    'TooManyRequests',
  ],
})

/** N15: keeps further gifts from the address that a code was sent to; the gift itself can still be claimed. */
export const refuseGifts = endpoint({
  ...paths.refuseGifts,
  access: 'visitor',
  summary: 'Stops further gifts to the address that a code was sent to.',
  body: z.object({ code: GiftCode }),
  returns: z.object({ data: z.object({ done: z.literal(true) }) }),
  refusals: ['NotFound', 'TooManyRequests'],
})
