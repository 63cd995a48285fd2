import { z } from 'zod'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId } from '../call/text.ts'
import { giftStatuses } from '../money/gifts.ts'
import { PersonName, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A gift as stewards see it: its note and its link are not theirs to read. */
export const StudioGift = z.object({
  id: z.number().int(),
  title: z.string(),
  credits: z.number(),
  state: z.enum(giftStatuses),
  giver: PersonName,
  /** Whom it was sent to; null where it is kept no more. */
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  returns_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Of the credits, those that came into the wallet of who claimed it. */
  credits_came: z.number().nullable(),
  returned: z.object({ by: z.string(), reason: z.string() }).nullable(),
})
/** A gift as stewards see it. */
export type StudioGift = z.output<typeof StudioGift>

/** The gifts. */
export const listStudioGifts = studioEndpoint({
  method: 'GET',
  path: '/studio/gifts',
  access: 'steward',
  summary: 'A page of the gifts, the newest first.',
  query: z.object({ giver: PathId.optional(), page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(StudioGift), page_info: PageInfo }),
  refusals: [],
})

/** A gift. */
export const getStudioGift = studioEndpoint({
  method: 'GET',
  path: '/studio/gifts/:id',
  access: 'steward',
  summary: 'A gift and how it was decided.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: StudioGift }),
  refusals: ['NotFound'],
})

/** Gives what was paid for a gift that waits back to its giver. */
export const returnStudioGift = studioEndpoint({
  method: 'POST',
  path: '/studio/gifts/:id/return',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Gives what was paid for a gift that waits back to its giver, before its time.',
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  returns: z.object({ data: StudioGift }),
  refusals: ['NotFound', 'GiftClaimed', 'GiftReturned', 'BooksHalted'],
})
