import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RefusedBy } from '#platform/refusal.ts'
import { findSuhba } from '#modules/catalog/index.ts'

/** The gathering of an id; refuses where there is none. */
export async function requireGathering(db: Database, id: number) {
  const gathering = await findSuhba(db, id)
  if (gathering === undefined)
    throw new Refusal<RefusedBy<'getGathering' | 'askForRecording' | 'takeRequestBack'>>(
      'NotFound',
      message('refusals.gathering.gone'),
    )
  return gathering
}
