import * as contract from '@sohbet/contract/gifts'
import { type Binding, handle, handleData, type RequestContext } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { Refusal } from '#platform/refusal.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { claimGift } from './claim-gift.ts'
import { countWrongCode } from './gift-code.ts'
import type { GiftServices } from './gift-services.ts'
import { countRefusedAddress, giveGift } from './give-gift.ts'
import { listGifts } from './member-gifts.ts'
import { openGift, refuseGifts } from './open-gift.ts'
import { giftEmailTask, mailGift } from './gift-emails.ts'
import { sweepDueGifts } from './return-gifts.ts'

/** The calls about gifts. */
export function giftRoutes(services: GiftServices): Binding[] {
  const { db } = services
  const countingWrong = async <Result>(context: RequestContext, work: Promise<Result>): Promise<Result> =>
    work.catch(async (error: unknown) => {
      throw error instanceof Refusal ? await countWrongCode(db, error, context) : error
    })
  return [
    handleOnce(
      contract.giveGift,
      services,
      (trx, { body }, context) => giveGift(services, trx, context, body),
      { onRefused: (trx, refusal, { caller }) => countRefusedAddress(trx, refusal, caller) },
    ),
    handle(contract.listGifts, ({ query }, context) => listGifts(services, context, query)),
    handleData(contract.openGift, ({ body: { code } }, context) =>
      countingWrong(context, openGift(services, context, code)),
    ),
    handleOnce(
      contract.claimGift,
      services,
      (trx, { body: { code } }, context) => claimGift(services, trx, context, code),
      { onRefused: countWrongCode },
    ),
    handleData(contract.refuseGifts, async ({ body: { code } }, context) => {
      await countingWrong(context, refuseGifts(services, code))
      return { done: true as const }
    }),
  ]
}

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
