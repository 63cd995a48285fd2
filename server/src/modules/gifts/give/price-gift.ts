import { readCredits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { GiftChoice } from '@sohbet/contract/gifts'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findListPrice } from '#modules/purchases/index.ts'
import { nameCredits } from '#modules/wallet/index.ts'
import type { GiftPlans } from '../gift/gift-services.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** The stored columns of a gift's item. */
type Priced = Pick<
  StoredGift,
  'kind' | 'track_id' | 'collection_id' | 'plan_slug' | 'plan_period' | 'title' | 'path'
> & { units: Units }

const nothing = { track_id: null, collection_id: null, plan_slug: null, plan_period: null, path: null }

/** The current price of a gift for its giver, and its name. Refuses with `NotFound` and `NotForSale`. */
export async function priceGift(
  plans: GiftPlans,
  db: Database,
  { giver, choice }: { giver: Member; choice: GiftChoice },
): Promise<Priced> {
  switch (choice.kind) {
    case 'credits':
      return { ...nothing, kind: 'credits', units: choice.credits, title: nameCredits(choice.credits) }
    case 'lesson':
      return await priceLessons(db, giver, { trackId: choice.lesson_id })
    case 'set':
      return await priceLessons(db, giver, { collectionId: choice.collection_id })
    case 'plan': {
      const { slug, period } = choice
      const units = await plans.findPrice(db, { slug, period })
      if (units === undefined)
        throw refuse<'giveGift'>('NotForSale', { message: message('refusals.gift.planNotGiven') })
      const title = `${slug === 'plus' ? 'Plus' : 'Premier'} for a ${period}`
      return { ...nothing, kind: 'plan', plan_slug: slug, plan_period: period, units, title }
    }
  }
}

async function priceLessons(
  db: Database,
  giver: Member,
  item: { trackId: number } | { collectionId: number },
): Promise<Priced> {
  const found = await findListPrice(db, giver, item)
  if (found === undefined) throw refuse<'giveGift'>('NotFound')
  const units = found.price === null ? 0 : readCredits(found.price)
  if (typeof units === 'string')
    throw new Error(`A price of ${found.price} credits cannot be paid (${units}).`)
  if (units === 0) throw refuse<'giveGift'>('NotForSale', { message: message('refusals.gift.notSold') })
  const path = `/audios/detail/${found.slug}`
  const { title, collectionId: collection_id } = found
  return 'trackId' in item
    ? {
        ...nothing,
        kind: 'lesson',
        units,
        title,
        collection_id,
        track_id: item.trackId,
        path: `${path}#audio-${item.trackId}`,
      }
    : { ...nothing, kind: 'set', units, title, collection_id, path }
}
