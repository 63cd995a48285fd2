import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findSuhba } from '#modules/catalog/index.ts'

/** The gathering with an id; refuses if there is none. */
export async function requireGathering(db: Database, id: number) {
  const gathering = await findSuhba(db, id)
  if (gathering === undefined)
    throw refuse<'getGathering' | 'askForRecording' | 'takeRequestBack'>('NotFound', {
      message: message('refusals.gathering.gone'),
    })
  return gathering
}
