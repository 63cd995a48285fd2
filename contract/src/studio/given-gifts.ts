import { z } from 'zod'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId } from '../call/text.ts'
import { giftStatuses } from '../money/gifts.ts'
import { PersonName, Reason } from './orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A gift as shown to stewards, without its note and its link. */
export const StudioGift = z.object({
  id: z.number().int(),
  title: z.string(),
  credits: z.number(),
  state: z.enum(giftStatuses),
  giver: PersonName,
  /** The recipient's address; null once it has been deleted. */
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  returns_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The part in credits that was added to the recipient's wallet. */
  credits_came: z.number().nullable(),
  returned: z.object({ by: z.string(), reason: z.string() }).nullable(),
})
export type StudioGift = z.output<typeof StudioGift>

export const listStudioGifts = studioEndpoint({
  method: 'GET',
  path: '/studio/gifts',
  access: 'steward',
  summary: 'Lists the gifts, the newest first, paged.',
  query: z.object({ giver: PathId.optional(), page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(StudioGift), page_info: PageInfo }),
})

export const getStudioGift = studioEndpoint({
  method: 'GET',
  path: '/studio/gifts/:id',
  access: 'steward',
  summary: 'Returns a gift and its result.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: StudioGift }),
  refusals: ['NotFound'],
})

/** Refunds an unclaimed gift to its giver. */
export const returnStudioGift = studioEndpoint({
  method: 'POST',
  path: '/studio/gifts/:id/return',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Refunds an unclaimed gift to its giver before it expires.',
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  returns: z.object({ data: StudioGift }),
  refusals: ['NotFound', 'GiftClaimed', 'GiftReturned', 'BooksHalted'],
})
