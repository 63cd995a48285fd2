import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { giftEmailTask, mailGift } from './emails/gift-emails.ts'
import { sweepDueGifts } from './return/return-gifts.ts'

/** The jobs of gifts: emails, and the returns of each minute. */
export function giftJobs(services: Services): JobHandlers {
  return {
    tasks: {
      [giftEmailTask]: async (payload) => mailGift(services, payload),
      'return-gifts': async () => sweepDueGifts(services),
    },
    schedule: { 'return-gifts': '* * * * *' },
  }
}
