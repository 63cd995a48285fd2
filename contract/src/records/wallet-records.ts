import { z } from 'zod'

/** A member's wallet in the export of all stored data: the balance and all entries, the newest first. */
export const WalletRecords = z.object({
  points: z.string(),
  entries: z.array(
    z.object({
      number: z.number().int(),
      created_at: z.string(),
      kind: z.string(),
      reference: z.string(),
      /** Negative for credits that left the wallet. */
      credits: z.number(),
      balance: z.number(),
      transfer_id: z.number().int(),
    }),
  ),
})
export type WalletRecords = z.output<typeof WalletRecords>
