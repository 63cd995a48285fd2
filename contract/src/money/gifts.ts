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

/** What can be given (N15), paid from the giver's wallet; a plan costs its price in dollars. */
export const GiftChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), credits: CreditsToSend }),
  z.object({ kind: z.literal('lesson'), lesson_id: RowId }),
  z.object({ kind: z.literal('set'), collection_id: RowId }),
  z.object({ kind: z.literal('plan'), slug: PaidPlan, period: PlanPeriod }),
])
export type GiftChoice = z.output<typeof GiftChoice>

/** A gift's content as a text for people, with its page; `credits` is the price paid. */
export const GiftItem = z.object({
  kind: z.enum(['credits', 'lesson', 'set', 'plan']),
  title: z.string(),
  /** The page of the content; null for credits and plans. */
  path: z.string().nullable(),
  credits: z.number(),
})
export type GiftItem = z.output<typeof GiftItem>

/** The status of a gift, which is all the giver learns about it. */
export const giftStatuses = ['waiting', 'claimed', 'returned'] as const

/** A gift as shown to its giver. */
export const GivenGift = z.object({
  id: z.number().int(),
  item: GiftItem,
  /** The recipient's address as the giver typed it. */
  email: z.string(),
  note: z.string().nullable(),
  is_anonymous: z.boolean(),
  status: z.enum(giftStatuses),
  created_at: z.string(),
  /** When an unclaimed gift is returned. */
  returns_at: z.string(),
  decided_at: z.string().nullable(),
})
export type GivenGift = z.output<typeof GivenGift>

/** The maximum number of gifts per member in 24 hours. */
export const maxGiftsPerDay = 10

/** N15: gives credits, a lesson, a set or a plan to an email address, with or without an account (D7); ten a day. */
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

/** N15: lists the caller's gifts, the newest first. */
export const listGifts = endpoint({
  ...paths.listGifts,
  access: 'member',
  summary: 'Lists the gifts the caller gave.',
  query: z.object({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(GivenGift), page_info: PageInfo }),
})

/** The code of a gift, as in its email. */
export const GiftCode = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]{20,64}$/)

/** A gift as shown to the holder of its code. */
export const OpenedGift = z.object({
  item: GiftItem,
  note: z.string().nullable(),
  /** The giver's name; null for an anonymous gift. */
  from: z.string().nullable(),
  status: z.enum(giftStatuses),
  returns_at: z.string(),
  /** Whether the caller already owns the content and would receive credits instead. */
  comes_as_credits: z.boolean(),
  /** The credits the caller would receive: all, or for a set the price of the lessons they already own. */
  credits_to_come: z.number(),
  /** Whether the caller gave it; givers cannot claim their own gifts. */
  is_own: z.boolean(),
  /** Whether the caller has claimed it. */
  is_claimed_by_caller: z.boolean(),
})
export type OpenedGift = z.output<typeof OpenedGift>

/** N15: returns a gift to anyone with its code. */
export const openGift = endpoint({
  ...paths.openGift,
  access: 'visitor',
  summary: 'Returns the gift of a code.',
  body: z.object({ code: GiftCode }),
  returns: z.object({ data: OpenedGift }),
  refusals: ['NotFound', 'TooManyRequests'],
})

/** N15: claims a gift once. Content the caller already owns becomes credits; a plan begins after the paid period. */
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
      /** Credits added to the wallet; for an item, the price of the part already owned. */
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

/** N15: blocks further gifts to the address a code was sent to; this gift can still be claimed. */
export const refuseGifts = endpoint({
  ...paths.refuseGifts,
  access: 'visitor',
  summary: 'Blocks further gifts to the address a code was sent to.',
  body: z.object({ code: GiftCode }),
  returns: z.object({ data: z.object({ done: z.literal(true) }) }),
  refusals: ['NotFound', 'TooManyRequests'],
})
