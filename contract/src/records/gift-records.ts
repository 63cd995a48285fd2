import { z } from 'zod'
import { GivenGift, OpenedGift } from '../money/gifts.ts'

/** A member's gifts in the export of all stored data; an import ignores them. */
export const OwnGifts = z.object({
  given: z.array(GivenGift),
  /** Gifts the member claimed; an anonymous giver is not named. */
  received: z.array(
    OpenedGift.pick({ item: true, note: true, from: true }).extend({
      /** Credits added to the wallet. */
      credits: z.number(),
      claimed_at: z.string(),
    }),
  ),
})
export type OwnGifts = z.output<typeof OwnGifts>
