import { z } from 'zod'
import { accountPaths as paths } from './account-paths.ts'
import { SignedInDevice, SubscriptionInfo, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { BroughtIn, KeptByMember, keptFileBytes } from './kept.ts'

/** All that is kept about the one who is signed in. */
export const downloadMyData = endpoint({
  ...paths.downloadMyData,
  access: 'member',
  summary: 'All that is kept about the one who is signed in.',
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
      devices: z.array(SignedInDevice),
      kept: KeptByMember,
    }),
  }),
  refusals: ['LoginRequired'],
})

/**
 * Brings in what a file of `downloadMyData` keeps beside the account, all of it or nothing; once more it changes nothing.
 * The rest of the file is not read.
 */
export const bringInMyData = endpoint({
  ...paths.bringInMyData,
  access: 'member',
  summary: 'Brings in a file of all that is kept.',
  bodyBytes: keptFileBytes,
  body: z.object({ data: z.object({ kept: KeptByMember }) }),
  returns: z.object({ data: BroughtIn }),
  refusals: ['BadRequest', 'LoginRequired', 'PayloadTooLarge', 'TooManyRequests'],
})
