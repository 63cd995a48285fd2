import { toCredits } from '@sohbet/contract/amounts'
import { toPageInfo } from '@sohbet/contract/paging'
import * as contract from '@sohbet/contract/studio'
import type { StudioGift } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { listGiftsPage, returnGiftIn, showGift, type ShownGift } from '#modules/gifts/index.ts'
import { type AdminServices, deciderOf, type NameOf, namesOf } from './admin-services.ts'

/** The calls about gifts. */
export function giftRoutes(services: AdminServices): Binding[] {
  const { db } = services
  return [
    handle(contract.listStudioGifts, async ({ query }, { language }) => {
      const { page, per_page: limit, giver: giverId } = query
      const { gifts, total } = await listGiftsPage(services, { giverId, limit, offset: (page - 1) * limit })
      const nameOf = await namesOf(
        db,
        gifts.map(({ giverId: id }) => id),
      )
      return {
        data: gifts.map((gift) => presentGift(gift, nameOf, language)),
        page_info: toPageInfo(page, limit, total),
      }
    }),
    handleData(contract.getStudioGift, async ({ params: { id } }, { language }) => {
      const gift = await showGift(services, db, id)
      return presentGift(gift, await namesOf(db, [gift.giverId]), language)
    }),
    handleOnce(
      contract.returnStudioGift,
      services,
      async (trx, { params: { id }, body: { reason } }, { caller, language }) => {
        const { by, actor } = await deciderOf(trx, caller)
        const gift = await returnGiftIn(trx, services, { id, why: { reason, by }, actor })
        return presentGift(gift, await namesOf(trx, [gift.giverId]), language)
      },
    ),
  ]
}

function presentGift(gift: ShownGift, nameOf: NameOf, language: PageLanguage): StudioGift {
  const { id, status: state, email, returned } = gift
  return {
    id,
    title: gift.titleIn(language),
    credits: toCredits(gift.units),
    state,
    giver: nameOf(gift.giverId),
    email,
    created_at: gift.createdAt.toISOString(),
    returns_at: gift.returnsAt.toISOString(),
    decided_at: gift.decidedAt?.toISOString() ?? null,
    credits_came: gift.creditUnits === null ? null : toCredits(gift.creditUnits),
    returned,
  }
}
