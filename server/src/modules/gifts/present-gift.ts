import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { GiftItem, GivenGift } from '@sohbet/contract/gifts'
import type { PageLanguage } from '@sohbet/messages'
import { hasLink } from '@sohbet/contract/gift-note'
import { translatorFor } from '#platform/language/translator.ts'
import type { Database } from '#platform/database/db.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import type { StoredGift } from './queries.ts'
import { statusAt } from './gift-status.ts'
import { toGivenPlan } from './gift-services.ts'

/** The item of a gift with its name. */
export function presentItem(gift: StoredGift, language: PageLanguage): GiftItem {
  const { kind, path, units } = gift
  return {
    kind: kind as GiftItem['kind'], // The table allows these four values only.
    title: nameGift(gift, language),
    path,
    credits: toCredits(toUnits(units)),
  }
}

/** The name of a gift: for a recording its title when given, otherwise the name in the reader's language. */
export function nameGift(gift: StoredGift, language: PageLanguage): string {
  if (gift.kind === 'credits')
    return translatorFor(language)('answers.gift.credits', { credits: toCredits(toUnits(gift.units)) })
  const given = toGivenPlan(gift)
  if (given === undefined) return gift.title
  return translatorFor(language)('answers.gift.plan', { plan: given.slug, period: given.period })
}

/** A gift as its giver sees it; whether it was taken as credits, and by whom, is not shown. */
export function presentGiven(
  gift: StoredGift,
  { now, language }: { now: Date; language: PageLanguage },
): GivenGift {
  const status = statusAt(gift, now)
  const decidedAt = gift.decided_at ?? (status === 'returned' ? gift.returns_at : null)
  return {
    id: gift.id,
    item: presentItem(gift, language),
    email: gift.email ?? '',
    note: gift.note,
    is_anonymous: gift.is_anonymous,
    status,
    created_at: gift.created_at.toISOString(),
    returns_at: gift.returns_at.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }
}

/**
 * The giver's name for the receiver: null for an anonymous giver and for one who has left. Names that a mail
 * program would turn into a link are not shown.
 */
export async function nameGiver(
  db: Database,
  { giver_id: giverId, is_anonymous: isAnonymous }: Pick<StoredGift, 'giver_id' | 'is_anonymous'>,
): Promise<string | null> {
  if (isAnonymous || giverId === null) return null
  const [giver] = await findOpenMembers(db, [giverId])
  if (giver === undefined) return null
  const name = `${giver.title} ${giver.firstName} ${giver.lastName}`.trim()
  return hasLink(name) ? null : name
}
