import type { SignedInDevice, User } from '@sohbet/contract/accounts'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { translateDevice } from './describe-device.ts'
import type { AccountServices } from './account-services.ts'
import { readLanguage } from './stored-member.ts'
import type { StoredMember } from '../queries/members.ts'
import type { StoredSession } from '../queries/sessions.ts'

/** A member as their own pages show them (C-1), with their current credits. */
export async function presentUser(
  { findPoints }: Pick<AccountServices, 'findPoints'>,
  db: Database,
  member: StoredMember,
): Promise<User> {
  return {
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    points: await findPoints(db, member.id),
    is_majlis_host: member.is_majlis_host,
    can_access_latifiyah_translations: member.can_access_latifiyah,
    title: member.title,
    city: member.city,
    country: member.country,
    pending_email: member.pending_email,
    language: readLanguage(member),
  }
}

/** A session of a member, with the device name in the reader's language where it can be translated. */
export function presentSession(
  session: StoredSession,
  currentId: number,
  language: PageLanguage,
): SignedInDevice {
  return {
    id: session.id,
    device: translateDevice(session.device, language),
    created_at: session.created_at.toISOString(),
    seen_at: session.seen_at.toISOString(),
    is_current: session.id === currentId,
  }
}
