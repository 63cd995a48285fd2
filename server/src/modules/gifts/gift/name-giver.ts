import { hasLink } from '@sohbet/contract/gift-note'
import type { Database } from '#platform/database/db.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import type { StoredGift } from '../queries/gifts.ts'

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
