import type { Database } from '#platform/database/db.ts'
import { visitor } from '#platform/caller.ts'
import { openAccesses, unlistedTypes } from '#modules/catalog/index.ts'

/** The page of a transcript that search engines may index. */
export interface PublicTranscript {
  trackId: number
  slug: string
  changed: Date
}

function publicTranscripts(db: Database) {
  return db
    .selectFrom('transcripts_transcripts as transcript')
    .innerJoin('transcripts_talks as talk', (join) =>
      join
        .onRef('talk.track_id', '=', 'transcript.track_id')
        .onRef('talk.spoken_language', '=', 'transcript.language'),
    )
    .innerJoin('catalog_tracks as track', 'track.id', 'transcript.track_id')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .where('album.type_slug', 'not in', unlistedTypes)
    .where((eb) => eb(eb.fn.coalesce('track.access', 'album.access'), 'in', openAccesses(visitor)))
}

/** How many talks that everybody may hear have a transcript. */
export async function countPublicTranscripts(db: Database): Promise<number> {
  const row = await publicTranscripts(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** One page of them, ordered by talk. */
export async function findPublicTranscripts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicTranscript[]> {
  if (limit <= 0) return []
  return await publicTranscripts(db)
    .select(['track.id as trackId', 'album.slug', 'transcript.changed_at as changed'])
    .orderBy('track.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
