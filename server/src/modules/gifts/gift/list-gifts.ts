import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { listGifts as endpoint } from '@sohbet/contract/gifts'
import { toPageInfo } from '@sohbet/contract/paging'
import { requireMember } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { presentGiven } from './present-gift.ts'
import { countGiven, findGiven } from '../queries/gifts.ts'

/** N15: the gifts given by the caller, newest first. */
export async function listGifts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  { page, per_page: perPage }: ParsedOf<typeof endpoint>['query'],
): Promise<AnswerOf<typeof endpoint>> {
  const { accountId } = requireMember(caller)
  const [gifts, total] = await Promise.all([
    findGiven(db, accountId, { limit: perPage, offset: (page - 1) * perPage }),
    countGiven(db, accountId),
  ])
  const now = clock.now()
  return {
    data: gifts.map((gift) => presentGiven(gift, { now, language })),
    page_info: toPageInfo(page, perPage, total),
  }
}
