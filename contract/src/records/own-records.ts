import { z } from 'zod'
import { moneyPaths as paths } from '../paths/lazy-paths.ts'
import { SignedInDevice, SubscriptionInfo, User } from '../accounts/accounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { BillingDetails } from '../money/invoices.ts'
import { ImportedRecords, ImportProgress, MemberExport, storedFileBytes } from './member-export.ts'
import { OwnGifts } from './gift-records.ts'
import { OwnOrder } from './order-records.ts'
import { OwnPeriod } from '../money/plans.ts'
import { OwnPurchase } from '../money/purchases.ts'
import { WalletRecords } from './wallet-records.ts'

/** A member's suggested correction of a transcript: its text and its result. */
export const OwnSuggestion = z.object({
  track_id: z.number().int(),
  language: z.string(),
  text: z.string(),
  is_credited: z.boolean(),
  state: z.string(),
  reason: z.string(),
  made_at: z.string(),
})
export type OwnSuggestion = z.output<typeof OwnSuggestion>

/** A member's request to be notified of a gathering's recording, and when the notification was sent. */
export const OwnGatheringRequest = z.object({
  gathering_id: z.number().int(),
  title: z.string(),
  asked_at: z.string(),
  told_at: z.string().nullable(),
})
export type OwnGatheringRequest = z.output<typeof OwnGatheringRequest>

export const downloadMyData = endpoint({
  ...paths.downloadMyData,
  access: 'member',
  summary: 'Exports everything stored about the signed-in member.',
  returns: z.object({
    data: z.object({
      account: User.extend({
        username: z.string(),
        phone_no: z.string(),
        address: z.string(),
        state_or_province: z.string(),
        zipcode: z.string(),
        created_at: z.string(),
      }),
      subscription: SubscriptionInfo,
      periods: z.array(OwnPeriod),
      devices: z.array(SignedInDevice),
      /** Exported only: an import reads only `kept`. */
      wallet: WalletRecords,
      kept: MemberExport,
      orders: z.array(OwnOrder),
      billing: BillingDetails,
      purchases: z.array(OwnPurchase),
      gifts: OwnGifts,
      gathering_requests: z.array(OwnGatheringRequest),
      suggestions: z.array(OwnSuggestion),
    }),
  }),
})

/**
 * Imports the library from a file of `downloadMyData`, completely or not at all; repeating it adds nothing.
 * Other parts of the file are ignored. One import at a time, five an hour; `getImport` returns the progress.
 */
export const startImport = endpoint({
  ...paths.startImport,
  access: 'member',
  summary: 'Starts the import of an exported file.',
  bodyBytes: storedFileBytes,
  isParsedLater: true,
  body: z.object({ data: z.object({ kept: ImportedRecords }) }),
  returns: z.object({ data: ImportProgress }),
  refusals: ['TooManyRequests'],
})

/** Returns the member's last import; null when there was none. */
export const getImport = endpoint({
  ...paths.getImport,
  access: 'member',
  summary: 'Returns the progress of the last import.',
  returns: z.object({ data: ImportProgress.nullable() }),
})
