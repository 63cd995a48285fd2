import type { Work } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { giftEmailTask, mailGift } from './gift-emails.ts'
import { sweepDueGifts } from './return-gifts.ts'

/** The emails about gifts, and what is returned each minute. */
export function giftWork(services: Services): Work {
  return {
    tasks: {
      [giftEmailTask]: async (payload) => mailGift(services, payload),
      'return-gifts': async () => sweepDueGifts(services),
    },
    schedule: { 'return-gifts': '* * * * *' },
  }
}
