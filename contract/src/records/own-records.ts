import { z } from 'zod'
import { accountPaths as paths } from '../paths/account-paths.ts'
import { SignedInDevice, SubscriptionInfo, User } from '../accounts/accounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { BillingDetails } from '../money/invoices.ts'
import { ImportedRecords, ImportProgress, MemberExport, storedFileBytes } from './member-export.ts'
import { OwnGifts } from './gift-records.ts'
import { OwnOrder } from './order-records.ts'
import { OwnPeriod } from '../money/plans.ts'
import { OwnPurchase } from '../money/purchases.ts'
import { WalletRecords } from './wallet-records.ts'

/** A correction of a transcript that a member suggested: their own words, and what became of them. */
export const OwnSuggestion = z.object({
  track_id: z.number().int(),
  language: z.string(),
  text: z.string(),
  is_credited: z.boolean(),
  state: z.string(),
  reason: z.string(),
  made_at: z.string(),
})
/** A correction of a transcript that a member suggested. */
export type OwnSuggestion = z.output<typeof OwnSuggestion>

/** That a member asked to be told when a gathering is recorded, and when they were. */
export const OwnGatheringRequest = z.object({
  gathering_id: z.number().int(),
  title: z.string(),
  asked_at: z.string(),
  told_at: z.string().nullable(),
})
/** That a member asked to be told when a gathering is recorded. */
export type OwnGatheringRequest = z.output<typeof OwnGatheringRequest>

/** Everything stored about the signed-in member. */
export const downloadMyData = endpoint({
  ...paths.downloadMyData,
  access: 'member',
  summary: 'Everything stored about the signed-in member.',
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
      /** Goes out and never comes in: an import reads `kept` alone. */
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
  refusals: [],
})

/**
 * Takes a file of `downloadMyData` to be imported: all of what it keeps beside the account or nothing, and a second time
 * nothing new. The rest of the file is not read. One at a time, five an hour; `getImport` tells how far it has come.
 */
export const startImport = endpoint({
  ...paths.startImport,
  access: 'member',
  summary: 'Starts the import of a file of everything stored.',
  bodyBytes: storedFileBytes,
  isParsedLater: true,
  body: z.object({ data: z.object({ kept: ImportedRecords }) }),
  returns: z.object({ data: ImportProgress }),
  refusals: ['TooManyRequests'],
})

/** The last import of the one who is signed in; null when there was none. */
export const getImport = endpoint({
  ...paths.getImport,
  access: 'member',
  summary: 'How far the last import has come.',
  returns: z.object({ data: ImportProgress.nullable() }),
  refusals: [],
})
