import { z } from 'zod'
import { GivenGift, OpenedGift } from '../money/gifts.ts'

/** A member's gifts in the file of everything stored; they go out and never come in. */
export const OwnGifts = z.object({
  given: z.array(GivenGift),
  /** Those that the member claimed; a giver who wished so is not named here either. */
  received: z.array(
    OpenedGift.pick({ item: true, note: true, from: true }).extend({
      /** Credits that came into the wallet. */
      credits: z.number(),
      claimed_at: z.string(),
    }),
  ),
})
/** A member's gifts in the file of everything stored. */
export type OwnGifts = z.output<typeof OwnGifts>
