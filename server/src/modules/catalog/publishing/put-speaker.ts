import type { Database } from '#platform/database/db.ts'
import { findOrAddSpeaker } from '../arrival/queries/imported-albums.ts'
import { toSlug } from '../arrival/plan/to-slug.ts'
import { findSpeakerOf } from './queries/publish.ts'

/** The id of the speaker with this name; adds the speaker if there is none. */
export async function putSpeaker(trx: Database, name: string): Promise<number> {
  const slug = toSlug(name, 'speaker')
  return (await findSpeakerOf(trx, { name, slug })) ?? (await findOrAddSpeaker(trx, slug, name))
}
